/** Names a device in the list of devices after its browser and system. */

// The first match counts: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari.
const BROWSERS: readonly [mark: RegExp, name: string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly [mark: RegExp, name: string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export function deviceName(agent: string): string {
  const found = [BROWSERS, SYSTEMS].map((names) => names.find(([mark]) => mark.test(agent))?.[1]);
  return found.filter((name) => name !== undefined).join(' · ');
}
