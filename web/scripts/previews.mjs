// Renders each game's link preview from its fixture: node scripts/previews.mjs
import { createServer } from 'vite';
import { launch } from '../e2e/browser.mjs';

const TARGET = new URL('../public/', import.meta.url).pathname;
const SIZE = { width: 1200, height: 630 };
/** The fixture moment to show for each game. */
const MOMENTS = { 'ticket-to-ride': 84, 'eighty-days': 40 };
/** Shows only the board, at full size. */
const STYLE = `
  main > .board { position: fixed; inset: 0; z-index: 9; background: var(--paper); }
  .camera .tools { opacity: 0; }
`;

const server = await createServer({ server: { port: 0 }, logLevel: 'error' });
await server.listen();
const browser = await launch();
for (const [game, moment] of Object.entries(MOMENTS)) {
  const page = await browser.newPage({ viewport: SIZE, reducedMotion: 'reduce' });
  await page.goto(`${server.resolvedUrls.local[0]}story.html?game=${game}&moment=${moment}`);
  await page.locator('.camera svg.ready').waitFor();
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('button', { name: 'Whole map' }).evaluate((button) => button.click());
  await page.waitForTimeout(500);
  await page.screenshot({ path: `${TARGET}preview-${game}.jpg`, type: 'jpeg', quality: 72 });
  await page.close();
}
await browser.close();
await server.close();
