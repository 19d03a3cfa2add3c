// Takes a screenshot of the dev server: node scripts/shot.mjs '/story.html?game=sheet' out.png 1440x900 [dark]
import { launch } from '../e2e/browser.mjs';

const [, , path, target = 'shot.png', size = '1440x900', theme = 'light'] = process.argv;
const [width, height] = size.split('x').map(Number);
const browser = await launch();
const page = await browser.newPage({
  viewport: { width, height },
  hasTouch: width < 600,
  colorScheme: theme === 'dark' ? 'dark' : 'light',
});
page.on('console', (message) => message.type() === 'error' && console.error(message.text()));
page.on('pageerror', (error) => console.error(error));
await page.goto(new URL(path, process.env.BASE ?? 'http://localhost:5173').href);
await page.waitForLoadState('networkidle');
await page.waitForTimeout(300);
await page.screenshot({ path: target });
await browser.close();
