/** Small values in localStorage. If storage is blocked or full, nothing is saved. */
export function load<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`bradshaw.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
}

export function save(key: string, value: unknown): void {
  try {
    localStorage.setItem(`bradshaw.${key}`, JSON.stringify(value));
  } catch {
    return; // see above
  }
}
