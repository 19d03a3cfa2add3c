// A headless Chromium: the one named by BRADSHAW_CHROMIUM, or the machine's own, or the one from npm (x64 only).
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// Features that tests do not need. The first two are pages of the browser itself, created for every window: half of all
// work. The others are Playwright's own list, which this one replaces.
const LEFT_OUT = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'Translate',
];
const FLAGS = [
  `--disable-features=${LEFT_OUT.join(',')}`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];

/** The path of a browser to use, or null if there is none for this machine. */
export async function browserPath() {
  const named = process.env.BRADSHAW_CHROMIUM;
  if (named) return named;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.arch !== 'x64') return null;
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}

export async function launch() {
  const executablePath = await browserPath();
  if (executablePath === null) {
    throw new Error(
      'no Chromium: install one (Debian: apt-get install chromium) or name it with BRADSHAW_CHROMIUM',
    );
  }
  return chromium.launch({ executablePath, args: FLAGS, headless: true });
}
