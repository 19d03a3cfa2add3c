// Renders the home screen icons from public/icon.svg: node scripts/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { launch } from '../e2e/browser.mjs';

const FOLDER = new URL('../public/', import.meta.url);
const drawing = readFileSync(new URL('icon.svg', FOLDER), 'utf8');
const PAPER = '#f6ecd6';
/** File name, size in pixels, scale of the drawing, whether it has a paper background. */
const ICONS = [
  ['icon-192.png', 192, 1, false],
  ['icon-512.png', 512, 1, false],
  // Phones can crop these to the inner 80 %.
  ['icon-cut-512.png', 512, 0.7, true],
  ['icon-apple-180.png', 180, 0.8, true],
];

const browser = await launch();
for (const [name, side, scale, paper] of ICONS) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  const size = Math.round(side * scale);
  const style = `margin:0;display:grid;place-items:center;height:100vh;background:${paper ? PAPER : 'transparent'}`;
  const svg = drawing.replace('<svg ', `<svg width="${size}" height="${size}" `);
  await page.setContent(`<body style="${style}">${svg}</body>`);
  writeFileSync(new URL(name, FOLDER), await page.screenshot({ omitBackground: !paper }));
  await page.close();
}
await browser.close();
