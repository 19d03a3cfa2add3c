// A headless Chromium: from BRADSHAW_CHROMIUM, installed on the machine, or from npm (x64 only).
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
// The first two features create pages for every window, which is half of all work. The others replace Playwright's own
// list.
const DISABLED_FEATURES = [
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
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
];

/** Return the path of a browser, or null if there is none for this machine. */
export async function browserPath() {
  const named = process.env.BRADSHAW_CHROMIUM;
  if (named) return named;
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  if (process.arch !== 'x64') return null;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

export async function launch() {
  const executablePath = await browserPath();
  if (executablePath === null) {
    throw new Error(
      'no Chromium found: install it (Debian: apt-get install chromium) or set BRADSHAW_CHROMIUM to its path',
    );
  }
  return chromium.launch({ executablePath, args: FLAGS, headless: true });
}
