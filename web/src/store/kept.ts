/** Small things kept in the browser. Storage can be forbidden or full; then they last until the page is left. */
export function recall<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(`bradshaw.${key}`);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(`bradshaw.${key}`, JSON.stringify(value));
  } catch {
    return; // see above
  }
}
