/** Where each city's name is drawn, clear of the routes, and which names fit on a small map. */
import { cityAt } from './curves';

export interface Label {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

const ABOVE: Label = { dx: 0, dy: -15, anchor: 'middle' };
const BELOW: Label = { dx: 0, dy: 27, anchor: 'middle' };
const RIGHT: Label = { dx: 15, dy: 6, anchor: 'start' };
const LEFT: Label = { dx: -15, dy: 6, anchor: 'end' };

const LABELS: Readonly<Record<string, Label>> = {
  edinburgh: RIGHT,
  london: LEFT,
  dieppe: { dx: -14, dy: -3, anchor: 'end' },
  brest: LEFT,
  pamplona: { dx: -14, dy: -3, anchor: 'end' },
  madrid: { dx: -14, dy: -6, anchor: 'end' },
  lisboa: { dx: 22, dy: 15, anchor: 'start' },
  cadiz: { dx: 13, dy: 0, anchor: 'start' },
  barcelona: { dx: 16, dy: 16, anchor: 'start' },
  amsterdam: { dx: 13, dy: -15, anchor: 'middle' },
  bruxelles: { dx: -14, dy: 0, anchor: 'end' },
  paris: { dx: -26, dy: 18, anchor: 'end' },
  essen: { dx: -14, dy: 21, anchor: 'end' },
  frankfurt: { dx: 25, dy: 15, anchor: 'start' },
  munchen: { dx: 14, dy: -10, anchor: 'start' },
  zurich: { dx: -14, dy: 18, anchor: 'end' },
  marseille: { dx: 13, dy: -6, anchor: 'start' },
  venezia: { dx: -14, dy: 16, anchor: 'end' },
  roma: { dx: -14, dy: 14, anchor: 'end' },
  palermo: { dx: -16, dy: 8, anchor: 'end' },
  brindisi: { dx: 13, dy: 0, anchor: 'start' },
  zagrab: { dx: -2, dy: 27, anchor: 'end' },
  wien: { dx: -14, dy: 21, anchor: 'end' },
  budapest: { dx: 25, dy: 6, anchor: 'start' },
  sarajevo: { dx: -14, dy: 12, anchor: 'end' },
  sofia: { dx: -14, dy: -18, anchor: 'middle' },
  athina: LEFT,
  smyrna: { dx: 19, dy: 15, anchor: 'start' },
  constantinople: { dx: 16, dy: 3, anchor: 'start' },
  angora: BELOW,
  erzurum: { dx: -20, dy: -6, anchor: 'end' },
  sochi: { dx: -14, dy: 18, anchor: 'end' },
  rostov: { dx: -16, dy: 4, anchor: 'end' },
  sevastopol: { dx: -23, dy: 21, anchor: 'end' },
  kharkov: { dx: -14, dy: 15, anchor: 'end' },
  kyiv: { dx: 22, dy: -3, anchor: 'start' },
  moskva: { dx: -23, dy: -3, anchor: 'end' },
  smolensk: { dx: 4, dy: 27, anchor: 'start' },
  wilno: { dx: -2, dy: 34, anchor: 'end' },
  warszawa: { dx: -5, dy: -21, anchor: 'start' },
  danzig: LEFT,
  berlin: { dx: 13, dy: -21, anchor: 'end' },
  kobenhavn: LEFT,
  stockholm: { dx: -15, dy: 2, anchor: 'end' },
  riga: { dx: -14, dy: 0, anchor: 'end' },
  petrograd: { dx: 16, dy: -6, anchor: 'start' },
  bucuresti: { dx: 18, dy: -22, anchor: 'start' },
};

export function labelOf(city: string): Label {
  return LABELS[city] ?? ABOVE;
}

/** The size of a name at unit 1, and a letter's approximate width and height in it. */
export const NAME_SIZE = 19;
const [LETTER_WIDTH, LETTER_HEIGHT] = [0.6, 0.8];
/** Smaller names cannot be read, in CSS pixels. */
const LEGIBLE = 11;
/** Up to this unit every name has its place. */
const LARGEST = 1.7;

/** Return the unit of the lettering at a scale, in pixels per map unit: names grow less than the map. */
export function letteringUnit(scale: number): number {
  const comfortable = Math.max(0.7, Math.min(LARGEST, 0.85 / scale));
  return Math.max(comfortable, (LEGIBLE + 0.05) / (NAME_SIZE * scale));
}

/** Return the names that fit on the map without touching: the first ones in the order given. */
export function namesThatFit(
  names: readonly { readonly id: string; readonly name: string }[],
  unit: number,
): ReadonlySet<string> {
  if (unit <= LARGEST) return new Set(names.map(({ id }) => id));
  const taken: { left: number; top: number; right: number; bottom: number }[] = [];
  const fitting = names.filter(({ id, name }) => {
    const [x, y] = cityAt(id);
    const { dx, dy, anchor } = labelOf(id);
    const width = name.length * NAME_SIZE * LETTER_WIDTH * unit;
    const left = x + dx * unit - { start: 0, middle: width / 2, end: width }[anchor];
    const bottom = y + dy * unit;
    const area = { left, top: bottom - NAME_SIZE * LETTER_HEIGHT * unit, right: left + width, bottom };
    const isFree = taken.every(
      (other) =>
        area.right < other.left ||
        other.right < area.left ||
        area.bottom < other.top ||
        other.bottom < area.top,
    );
    if (isFree) taken.push(area);
    return isFree;
  });
  return new Set(fitting.map(({ id }) => id));
}
