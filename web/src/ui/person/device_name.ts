/** What a device is called in the list of devices: the browser's name and the system's. */

// The first match counts: Edge and Opera name themselves Chrome too, and Chrome names itself Safari.
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
