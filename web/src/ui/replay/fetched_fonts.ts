/** The fonts that the page has fetched, within their rules: a picture is drawn without the page, and fetches nothing. */

/** A file as an address that holds it. */
export function dataAddress(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error('the file cannot be read'));
    reader.readAsDataURL(file);
  });
}

const PARTS = ['font-family', 'font-style', 'font-weight', 'unicode-range'] as const;

/** What tells a font from the others: the rule has it, and so has the font that was made by it. */
function nameOf(parts: readonly string[]): string {
  return parts
    .join(' ')
    .replace(/["'\s]/g, '')
    .toLowerCase();
}

/** The rule of a font with the file in it. */
async function withFile({ style, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const address = /url\(["']?([^"')]+\.woff2)["']?\)/.exec(style.getPropertyValue('src'))?.[1];
  if (address === undefined) return '';
  const file = await (await fetch(new URL(address, parentStyleSheet?.href ?? location.href))).blob();
  const said = PARTS.map((part) => `${part}:${style.getPropertyValue(part)};`).join('');
  // Text whose font is not ready when the picture is drawn has another one, and is not left out.
  return `@font-face{${said}font-display:swap;src:url(${await dataAddress(file)}) format("woff2")}`;
}

/** A style sheet with them. */
export async function fetchedFonts(): Promise<string> {
  const fetched = new Set(
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family, style, weight, unicodeRange }) => nameOf([family, style, weight, unicodeRange])),
  );
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => fetched.has(nameOf(PARTS.map((part) => style.getPropertyValue(part)))));
  return (await Promise.all(rules.map(withFile))).join('');
}
