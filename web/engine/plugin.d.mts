import type { Plugin } from 'vite';
export function engine(): Plugin;
