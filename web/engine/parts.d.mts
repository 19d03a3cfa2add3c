export function engineFiles(): Record<string, Uint8Array> | null;
export const SOURCES: string;
export function sourcesText(): string;
export function engineManifest(files: Record<string, Uint8Array>): {
  folder: string;
  sizes: Record<string, number>;
  sources: string;
};
