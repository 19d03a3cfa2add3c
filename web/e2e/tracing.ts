/** The browser's own trace: what the page's main thread did, and for how long it worked on it. */
import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock. */
  readonly ts: number;
  /** Microseconds that the thread itself worked: what other programs do meanwhile does not count. */
  readonly tdur?: number;
}

export interface Task {
  /** When it began, in milliseconds of the trace's clock. */
  readonly at: number;
  /** How long the thread worked on it, in milliseconds. */
  readonly worked: number;
}

export interface Trace {
  readonly tasks: readonly Task[];
  /** When the page said `performance.mark` with a name. */
  marks(name: string): readonly number[];
}

/** The mark by which the thread of the page is known. */
export const TRACED = 'traced';
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/** Trace what happens while something is done. The page must say `TRACED` meanwhile. */
export async function traced(client: CDPSession, act: () => Promise<void>): Promise<Trace> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  client.on('Tracing.dataCollected', collect);
  const complete = new Promise<void>(
    (resolve) => void client.once('Tracing.tracingComplete', () => resolve()),
  );
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES },
  });
  await act();
  await client.send('Tracing.end');
  await complete;
  client.off('Tracing.dataCollected', collect);
  const marks = events.filter(({ ph }) => ph === 'I' || ph === 'R');
  const own = marks.find(({ name }) => name === TRACED);
  return {
    tasks: events
      .filter(({ pid, tid, name }) => pid === own?.pid && tid === own.tid && name.endsWith('RunTask'))
      .flatMap(({ ts, tdur }) => (tdur === undefined ? [] : [{ at: ts / 1000, worked: tdur / 1000 }])),
    marks: (name) => marks.filter((mark) => mark.name === name).map(({ ts }) => ts / 1000),
  };
}
