declare module 'virtual:engine' {
  /** The engine's folder, the size of each file there, and its sources; null if the build has no engine. */
  const manifest: {
    readonly folder: string;
    readonly sizes: Readonly<Record<string, number>>;
    readonly sources: string;
  } | null;
  export default manifest;
}
