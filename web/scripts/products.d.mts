export function compiledProducts(): Promise<string>;
