/** The browser's trace: tasks of the page's main thread, painting and frames. */
import type { CDPSession } from 'playwright-core';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall-clock microseconds. */
  readonly ts: number;
  /** Duration in microseconds. */
  readonly dur?: number;
  /** Microseconds of thread time, without those of other programs. */
  readonly tdur?: number;
}

export interface Task {
  /** Begin and end, in milliseconds of the trace's clock. */
  readonly at: number;
  readonly ended: number;
  /** Thread time in milliseconds. */
  readonly worked: number;
  /** The number of layouts in it. */
  readonly layouts: number;
}

export interface Trace {
  readonly tasks: readonly Task[];
  /** When frames were drawn. */
  readonly drawn: readonly number[];
  /** Thread time spent on rasterizing, in milliseconds. */
  painted(from: number, to: number): number;
  /** When the page called `performance.mark` with a name. */
  marks(name: string): readonly number[];
}

/** The mark that identifies the page's thread. */
export const TRACED = 'traced';
const FRAMES = 'disabled-by-default-devtools.timeline.frame';
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'cc', FRAMES];

/** Trace `act`, during which the page must mark `TRACED`. */
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
  try {
    await act();
  } finally {
    await client.send('Tracing.end');
    await complete;
    client.off('Tracing.dataCollected', collect);
  }
  return read(events);
}

function read(events: readonly TraceEvent[]): Trace {
  const marks = events.filter(({ ph }) => ph === 'I' || ph === 'R');
  const own = marks.find(({ name }) => name === TRACED);
  const page = events.filter(({ pid }) => pid === own?.pid);
  const thread = page.filter(({ tid }) => tid === own?.tid);
  const layouts = thread.filter(({ name, ph }) => name === 'Layout' && ph === 'X').map(({ ts }) => ts);
  const painting = page.filter(({ name, ph }) => name === 'RasterTask' && ph === 'X');
  return {
    tasks: thread.flatMap(({ name, ts, dur, tdur }) => {
      if (!name.endsWith('RunTask') || dur === undefined || tdur === undefined) return [];
      const within = layouts.filter((at) => at >= ts && at <= ts + dur).length;
      return [{ at: ts / 1000, ended: (ts + dur) / 1000, worked: tdur / 1000, layouts: within }];
    }),
    drawn: page.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000),
    painted: (from, to) =>
      painting
        .filter(({ ts }) => ts / 1000 >= from && ts / 1000 <= to)
        .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    marks: (name) => marks.filter((mark) => mark.name === name).map(({ ts }) => ts / 1000),
  };
}
