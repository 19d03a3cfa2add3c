/** A picture of a board with the result, drawn in the browser. */

export interface Caption {
  readonly title: string;
  readonly lines: readonly string[];
}

const WIDTH = 1200;
const HEIGHT = 630;
const STRIP = 96;
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

/** A drawing that looks the same without the page: its styles on its elements, and the patterns of the page within. */
function aloneOf(board: SVGSVGElement): string {
  const copy = withStyles(board);
  const { width, height } = board.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const patterns = document.querySelector('pattern')?.closest('svg');
  if (patterns) copy.prepend(...withStyles(patterns).children);
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

async function imageOf(drawing: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`;
  await image.decode();
  return image;
}

/** The board as it is shown, whole and in the middle, over a strip that says how the game ended. */
export async function drawPicture(board: SVGSVGElement, { title, lines }: Caption): Promise<Blob> {
  const image = await imageOf(aloneOf(board));
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d')!;
  const style = getComputedStyle(document.documentElement);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  pen.fillStyle = colour('--paper-sunk');
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  const scale = Math.min(WIDTH / image.width, (HEIGHT - STRIP) / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  pen.drawImage(image, (WIDTH - width) / 2, (HEIGHT - STRIP - height) / 2, width, height);
  pen.fillStyle = colour('--cloth');
  pen.fillRect(0, HEIGHT - STRIP, WIDTH, STRIP);
  pen.fillStyle = colour('--cloth-ink');
  pen.font = `700 32px ${colour('--serif')}`;
  pen.fillText(title, 24, HEIGHT - STRIP + 40, WIDTH - 48);
  pen.font = `24px ${colour('--sans')}`;
  pen.fillText(lines.join('   '), 24, HEIGHT - STRIP + 78, WIDTH - 48);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png'),
  );
}
