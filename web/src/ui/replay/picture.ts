/** A picture of the board with the result, drawn in the browser. */
import { tick } from 'svelte';

export interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

export const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 96;
export const MAP_HEIGHT = HEIGHT - STRIP;
/** The number of animation frames to wait until the map has a size. */
const ATTEMPTS = 120;
/** The properties that style sheets set: a picture has none of these sheets. */
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

/** A drawing without dependencies: with inline styles, and the page's patterns and fonts. */
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
    const shown = getComputedStyle(element);
    for (const name of STYLES) copies[number]!.style.setProperty(name, shown.getPropertyValue(name));
  });
  return copy;
}

/** The whole map of a board that was just mounted, once it is drawn. */
export async function wholeMap(board: ParentNode): Promise<SVGSVGElement> {
  const camera = board.querySelector('.camera');
  if (camera === null) throw new Error('there is no map to draw');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const map = camera.querySelector<SVGSVGElement>(':scope > svg.ready');
    if (map !== null) {
      // A phone starts with a part of the map; this key shows all of it.
      camera.dispatchEvent(new KeyboardEvent('keydown', { key: '0', bubbles: true }));
      await tick();
      return map;
    }
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  throw new Error('the map is not drawn');
}

async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  return image;
}

/** The board as shown, centred above a strip with the result. */
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

/** A file as a data URL. */
export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

const PARTS = ['font-family', 'font-style', 'font-weight', 'unicode-range'] as const;

/** The identity of a font, in its rule and in `document.fonts`. */
function fontKey(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/["'\s]/g, '')
    .toLowerCase();
}

/** A font's rule with the file embedded. */
async function embedded({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  const file = await (await fetch(new URL(address, parentStyleSheet?.href ?? location.href))).blob();
  const descriptors = PARTS.map((part) => `${part}:${style.getPropertyValue(part)};`).join('');
  // With `swap`, text whose font is not ready is drawn in another one instead of left out.
  return `@font-face{${descriptors}font-display:swap;src:url(${await dataAddress(file)}) format("woff2")}`;
}

/** The fonts that the page has loaded, as a style sheet with embedded files: a picture cannot load any. */
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
  return (await Promise.all(rules.map(embedded))).join('');
}
