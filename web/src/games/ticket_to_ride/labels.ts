/** Where the names of the cities stand, so that they lie over no route: offset and anchor by city. */
export interface Label {
  readonly dx: number;
  readonly dy: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

const ABOVE: Label = { dx: 0, dy: -15, anchor: 'middle' };
const BELOW: Label = { dx: 0, dy: 27, anchor: 'middle' };
const RIGHT: Label = { dx: 15, dy: 6, anchor: 'start' };
const LEFT: Label = { dx: -15, dy: 6, anchor: 'end' };

const SIDES: Readonly<Record<string, Label>> = {
  edinburgh: RIGHT,
  london: LEFT,
  dieppe: LEFT,
  brest: LEFT,
  pamplona: LEFT,
  madrid: { dx: -6, dy: -15, anchor: 'end' },
  lisboa: { dx: -14, dy: 30, anchor: 'start' },
  cadiz: { dx: 16, dy: 14, anchor: 'start' },
  barcelona: { dx: 16, dy: 16, anchor: 'start' },
  amsterdam: { dx: 4, dy: -15, anchor: 'middle' },
  bruxelles: LEFT,
  paris: { dx: -14, dy: 18, anchor: 'end' },
  essen: { dx: 6, dy: -14, anchor: 'start' },
  frankfurt: { dx: 16, dy: 4, anchor: 'start' },
  munchen: { dx: 14, dy: -10, anchor: 'start' },
  zurich: { dx: -14, dy: 18, anchor: 'end' },
  marseille: { dx: -14, dy: 20, anchor: 'end' },
  venezia: { dx: -14, dy: 16, anchor: 'end' },
  roma: { dx: -14, dy: 14, anchor: 'end' },
  palermo: { dx: -16, dy: 8, anchor: 'end' },
  brindisi: { dx: 14, dy: 20, anchor: 'start' },
  zagrab: { dx: -16, dy: 24, anchor: 'middle' },
  wien: { dx: -12, dy: 22, anchor: 'end' },
  budapest: { dx: 14, dy: -10, anchor: 'start' },
  sarajevo: { dx: -6, dy: 26, anchor: 'middle' },
  sofia: { dx: 8, dy: -16, anchor: 'start' },
  athina: LEFT,
  smyrna: { dx: 14, dy: 18, anchor: 'start' },
  constantinople: { dx: 16, dy: 20, anchor: 'start' },
  angora: BELOW,
  erzurum: { dx: 20, dy: 27, anchor: 'end' },
  sochi: { dx: 18, dy: 26, anchor: 'end' },
  rostov: { dx: -16, dy: 4, anchor: 'end' },
  sevastopol: { dx: 4, dy: -16, anchor: 'middle' },
  kharkov: { dx: -12, dy: 24, anchor: 'end' },
  kyiv: { dx: 12, dy: 24, anchor: 'start' },
  moskva: { dx: -8, dy: -16, anchor: 'middle' },
  smolensk: { dx: 4, dy: 27, anchor: 'start' },
  wilno: { dx: -16, dy: -12, anchor: 'end' },
  warszawa: { dx: 14, dy: 20, anchor: 'start' },
  danzig: LEFT,
  berlin: { dx: 10, dy: -14, anchor: 'start' },
  kobenhavn: LEFT,
  stockholm: { dx: -15, dy: 2, anchor: 'end' },
  riga: { dx: 14, dy: 24, anchor: 'start' },
  petrograd: { dx: 16, dy: -6, anchor: 'start' },
  bucuresti: { dx: 18, dy: -22, anchor: 'start' },
};

export function labelOf(city: string): Label {
  return SIDES[city] ?? ABOVE;
}
