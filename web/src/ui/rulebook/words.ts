/** The words of a rulebook as they are set: bold and italic parts, and what a search has found in them. */
export interface Piece {
  readonly text: string;
  readonly style: 'plain' | 'strong' | 'em';
  readonly found: boolean;
}

const EMPHASIS = /\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/** Words without the signs for bold and italic. */
export function plain(words: string): string {
  return words.replace(EMPHASIS, (_, strong?: string, em?: string) => strong ?? em ?? '');
}

/** Letters as a reader in a hurry types them: `Zürich` is `zurich`, `Łódź` is `lodz`, `Straße` is `strasse`. */
export function folded(text: string): string {
  return text
    .toLocaleUpperCase('en')
    .toLocaleLowerCase('en')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l');
}

/** The words that are looked for; too short a query looks for nothing. */
export function termsOf(query: string): string[] {
  const terms = folded(query)
    .split(/\s+/)
    .filter((term) => term !== '');
  return terms.join('').length < 2 ? [] : terms;
}

type Span = readonly [from: number, to: number];

/** Where the terms occur in a text, whatever its case and accents. Spans may lie over one another. */
function spansOf(text: string, terms: readonly string[]): Span[] {
  if (terms.length === 0) return [];
  // A letter may be folded to none or to several: each folded one remembers where it comes from.
  let letters = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const one of folded(letter)) {
      letters += one;
      for (let unit = 0; unit < one.length; unit += 1) from.push(at);
    }
    at += letter.length;
  }
  from.push(text.length);
  const spans: Span[] = [];
  for (const term of terms) {
    let place = letters.indexOf(term);
    for (; place >= 0; place = letters.indexOf(term, place + term.length)) {
      // Up to where the next letter begins: its accents belong to it, and half a folded letter is the whole.
      const last = from[place + term.length - 1]!;
      spans.push([
        from[place]!,
        from.find((start, i) => i >= place + term.length && start > last) ?? text.length,
      ]);
    }
  }
  return spans;
}

/** Words cut into pieces, each of one style and wholly found or not. */
export function piecesOf(words: string, terms: readonly string[] = []): Piece[] {
  const styled: { text: string; style: Piece['style'] }[] = [];
  let end = 0;
  for (const part of words.matchAll(EMPHASIS)) {
    styled.push({ text: words.slice(end, part.index), style: 'plain' });
    styled.push(part[1] === undefined ? { text: part[2]!, style: 'em' } : { text: part[1], style: 'strong' });
    end = part.index + part[0].length;
  }
  styled.push({ text: words.slice(end), style: 'plain' });
  const spans = spansOf(plain(words), terms);
  const pieces: Piece[] = [];
  let start = 0;
  for (const { text, style } of styled) {
    const cuts = [...new Set([0, text.length, ...spans.flat().map((place) => place - start)])]
      .filter((place) => place >= 0 && place <= text.length)
      .sort((a, b) => a - b);
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const place = start + from;
      const found = spans.some(([first, last]) => first <= place && place < last);
      pieces.push({ text: text.slice(from, cuts[i + 1]), style, found });
    }
    start += text.length;
  }
  return pieces;
}
