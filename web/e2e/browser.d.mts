import type { Browser } from 'playwright-core';
export function browserPath(): Promise<string | null>;
export function launch(): Promise<Browser>;
