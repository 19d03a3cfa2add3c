export function engineFiles(): Record<string, Uint8Array> | null;
export const SOURCES: string;
export function sourcesText(): string;
export function engineManifest(files: Record<string, Uint8Array>): {
  folder: string;
  files: Record<string, { size: number; sha256: string }>;
  sources: string;
  protocol: number;
};
