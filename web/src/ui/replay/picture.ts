/** Draws a picture of the board with the result, in the browser. */
import { tick } from 'svelte';

export interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

export const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 96;
export const MAP_HEIGHT = HEIGHT - STRIP;
/** How many animation frames to wait for the map to get its size. */
const ATTEMPTS = 120;
/** The properties to copy from style sheets, which a picture cannot use. */
const STYLES = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'stop-color',
  'stop-opacity',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-style',
  'font-weight',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
  'transform',
  'transform-origin',
  'transform-box',
] as const;

/** Serialize a drawing with inline styles and the page's patterns and fonts. */
function selfContained(board: SVGSVGElement, fonts: string): string {
  const copy = withStyles(board);
  const { width, height } = board.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const patterns = document.querySelector('pattern')?.closest('svg');
  if (patterns) copy.prepend(...withStyles(patterns).children);
  const sheet = document.createElementNS(copy.namespaceURI, 'style');
  sheet.textContent = fonts;
  copy.prepend(sheet);
  return new XMLSerializer().serializeToString(copy);
}

function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  [drawing, ...drawing.querySelectorAll('*')].forEach((element, number) => {
    // Definitions inherit their style where they are used; only gradients have their own.
    if (element.closest('defs') !== null && element.tagName !== 'stop') return;
    const computed = getComputedStyle(element);
    for (const name of STYLES) copies[number]!.style.setProperty(name, computed.getPropertyValue(name));
  });
  return copy;
}

/** Wait until a newly mounted board is drawn, and return its whole map. */
export async function wholeMap(board: ParentNode): Promise<SVGSVGElement> {
  const camera = board.querySelector('.camera');
  if (camera === null) throw new Error('The board has no map to draw.');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const map = camera.querySelector<SVGSVGElement>(':scope > svg.ready');
    if (map !== null) {
      // Phones start with part of the map; this key shows the whole map.
      camera.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }));
      await tick();
      return map;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error('The map was not drawn in time.');
}

async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  return image;
}

/** Draw the board centred above a strip with the result. */
export async function drawPicture(board: SVGSVGElement, { title, lines }: Caption): Promise<Blob> {
  // On failure the picture uses system fonts.
  const fonts = await loadedFonts().catch(() => '');
  const image = await imageOf(selfContained(board, fonts));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  pen.fillStyle = colour('--paper-sunk');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const scale = Math.min(WIDTH / image.width, MAP_HEIGHT / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pen.drawImage(image, (WIDTH - width) / 2, (MAP_HEIGHT - height) / 2, width, height);
  pen.fillStyle = colour('--cloth');
  pen.fillRect(0, MAP_HEIGHT, WIDTH, STRIP);
  pen.fillStyle = colour('--cloth-ink');
  pen.font = `700 32px ${colour('--serif')}`;
  pen.fillText(title, 24, MAP_HEIGHT + 40, WIDTH - 48);
  pen.font = `24px ${colour('--sans')}`;
  pen.fillText(lines.join('   '), 24, MAP_HEIGHT + 78, WIDTH - 48);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}

export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('The file could not be read.'));
    reader.readAsDataURL(file);
  });
}

const PARTS = ['font-family', 'font-style', 'font-weight', 'unicode-range'] as const;

/** Return a key that is equal for a font's rule and its entry in `document.fonts`. */
function fontKey(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/["'\s]/g, '')
    .toLowerCase();
}

/** Return a font's rule with the font file embedded. */
async function embedFont({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  const file = await (await fetch(new URL(address, parentStyleSheet?.href ?? location.href))).blob();
  const descriptors = PARTS.map((part) => `${part}:${style.getPropertyValue(part)};`).join('');
  // With `swap`, text whose font is not ready is drawn in a fallback font instead of left out.
  return `@font-face{${descriptors}font-display:swap;src:url(${await dataAddress(file)}) format("woff2")}`;
}

/** Return the page's fonts as a style sheet with embedded files, because a picture cannot load fonts. */
async function loadedFonts(): Promise<string> {
  const loaded = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style, weight, unicodeRange }) => fontKey([family, style, weight, unicodeRange])),
  );
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => loaded.has(fontKey(PARTS.map((part) => style.getPropertyValue(part)))));
  return (await Promise.all(rules.map(embedFont))).join('');
}
