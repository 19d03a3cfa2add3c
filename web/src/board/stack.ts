/** Where marks on a line stand that would hide each other: at their true places, stacked upwards. */
export interface Stacked {
  /** How many of those near it lie below a mark. */
  readonly row: number;
  /** How many rows there are where it stands. */
  readonly rows: number;
}

export function stack(values: readonly number[], near: number): Stacked[] {
  const rowOf: number[] = [];
  const isNear = (one: number, other: number): boolean => Math.abs(values[one]! - values[other]!) < near;
  for (const mark of values.keys()) {
    const taken = rowOf.filter((_, other) => isNear(mark, other));
    let row = 0;
    while (taken.includes(row)) row += 1;
    rowOf.push(row);
  }
  return rowOf.map((row, mark) => ({
    row,
    rows: 1 + Math.max(...rowOf.filter((_, other) => isNear(mark, other))),
  }));
}
