/** Rulebook text with emphasis and search matches. */
export interface Piece {
  readonly text: string;
  readonly style: 'plain' | 'strong' | 'em';
  readonly found: boolean;
}

const EMPHASIS = /\*\*([^*]+)\*\*|\*([^*]+)\*/g;

/** Remove emphasis marks. */
export function plain(words: string): string {
  return words.replace(EMPHASIS, (_, strong?: string, em?: string) => strong ?? em ?? '');
}

/** Remove case and accents: `Zürich` becomes `zurich`, `Łódź` `lodz`, and `Straße` `strasse`. */
export function fold(text: string): string {
  return text
    .toLocaleUpperCase('en')
    .toLocaleLowerCase('en')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l');
}

/** Return the search terms; none if the query is too short. */
export function termsOf(query: string): string[] {
  const terms = fold(query)
    .split(/\s+/)
    .filter((term) => term !== '');
  return terms.join('').length < 2 ? [] : terms;
}

type Span = readonly [from: number, to: number];

/** Return the occurrences of the terms, which can overlap, ignoring case and accents. */
function spansOf(text: string, terms: readonly string[]): Span[] {
  if (terms.length === 0) return [];
  // Folding can remove or multiply letters: map each folded letter to its origin.
  let letters = '';
  const from: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (const char of fold(letter)) {
      letters += char;
      for (let unit = 0; unit < char.length; unit += 1) from.push(at);
    }
    at += letter.length;
  }
  from.push(text.length);
  const spans: Span[] = [];
  for (const term of terms) {
    let place = letters.indexOf(term);
    for (; place >= 0; place = letters.indexOf(term, place + term.length)) {
      // Extend to the start of the next letter, over accents and the rest of a folded letter.
      const last = from[place + term.length - 1]!;
      spans.push([
        from[place]!,
        from.find((start, i) => i >= place + term.length && start > last) ?? text.length,
      ]);
    }
  }
  return spans;
}

/** Split text into pieces of one style, each wholly inside or outside a match. */
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
