/** Where marks on a line stand that would hide each other: two rows, then further columns to the right. */
export function spread(values: readonly number[], near: number): { row: number; column: number }[] {
  return values.map((value, mark) => {
    const before = values.filter((other, i) => i < mark && Math.abs(other - value) < near).length;
    return { row: before % 2, column: Math.floor(before / 2) };
  });
}
