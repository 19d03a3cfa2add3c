import type { networks, startPython, Surroundings } from '../src/local/boot';

type Around = Pick<Surroundings, 'load' | 'names' | 'read' | 'sources' | 'snapshots'>;
export function withoutBrowser(): Around | null;
export function pageSide(
  boot: { startPython: typeof startPython; networks: typeof networks },
  around: Around,
): Promise<(question: string) => Promise<string>>;
