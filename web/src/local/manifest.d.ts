declare module 'virtual:engine' {
  /** The engine's manifest; null if the build has no engine. */
  const manifest: import('./files').Manifest | null;
  export default manifest;
  /** The answers of a site of files alone, which need no engine: each one's file by its address. */
  export const answers: Readonly<Record<string, string>>;
}
