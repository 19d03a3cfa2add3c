/** A picture of a board with the result, drawn in the browser. */
import { tick } from 'svelte';
import { fetchedFonts } from './fetched_fonts';

export interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

export const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 96;
/** What is left for the map over the strip with the result. */
export const MAP_HEIGHT = HEIGHT - STRIP;
/** How many frames a map may take until it has found its size. */
const PATIENCE = 120;
/** What of a drawing is said by style sheets, which a picture does not have. */
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

/** A drawing that looks the same without the page: its styles on its elements, the patterns and fonts of the page within. */
function aloneOf(board: SVGSVGElement, fonts: string): string {
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
    // What is only kept to be used elsewhere takes its looks from there; a gradient has its own.
    if (element.closest('defs') !== null && element.tagName !== 'stop') return;
    const shown = getComputedStyle(element);
    for (const name of STYLES) copies[number]!.style.setProperty(name, shown.getPropertyValue(name));
  });
  return copy;
}

/** The map of a board that was just put on the page, once it is drawn, and all of it. */
export async function wholeMap(board: ParentNode): Promise<SVGSVGElement> {
  const camera = board.querySelector('.camera');
  if (camera === null) throw new Error('there is no map to draw');
  for (let frames = 0; frames < PATIENCE; frames += 1) {
    const map = camera.querySelector<SVGSVGElement>(':scope > svg.ready');
    if (map !== null) {
      // A phone begins with a part of the map; this is the key for all of it.
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

/** The board as it is shown, whole and in the middle, over a strip that says how the game ended. */
export async function drawPicture(board: SVGSVGElement, { title, lines }: Caption): Promise<Blob> {
  // Where they cannot be had, the picture has the fonts of the machine.
  const fonts = await fetchedFonts().catch(() => '');
  const image = await imageOf(aloneOf(board, fonts));
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
