/** Browser traces: main-thread tasks, painting and frames. */
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
  /** Thread time in microseconds. */
  readonly tdur?: number;
}

export interface Task {
  /** In milliseconds on the trace's clock. */
  readonly start: number;
  readonly end: number;
  /** Thread time in milliseconds. */
  readonly threadTime: number;
  readonly layouts: number;
}

export interface Trace {
  readonly tasks: readonly Task[];
  /** The times at which frames were drawn. */
  readonly frames: readonly number[];
  /** Thread time spent on rasterizing, in milliseconds. */
  readonly painting: number;
  /** Return the times at which the page called `performance.mark` with a name. */
  marks(name: string): readonly number[];
}

/** The mark that identifies the page's main thread. */
export const TRACED = 'traced';
const FRAMES = 'disabled-by-default-devtools.timeline.frame';
const CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing', 'cc', FRAMES];

/** Trace `act`, during which the page must set the mark `TRACED`. */
export async function recordTrace(client: CDPSession, act: () => Promise<void>): Promise<Trace> {
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
  return parseTrace(events);
}

function parseTrace(events: readonly TraceEvent[]): Trace {
  const marks = events.filter(({ ph }) => ph === 'I' || ph === 'R');
  const traced = marks.find(({ name }) => name === TRACED);
  const page = events.filter(({ pid }) => pid === traced?.pid);
  const thread = page.filter(({ tid }) => tid === traced?.tid);
  const layouts = thread.filter(({ name, ph }) => name === 'Layout' && ph === 'X').map(({ ts }) => ts);
  const painting = page.filter(({ name, ph }) => name === 'RasterTask' && ph === 'X');
  return {
    tasks: thread.flatMap(({ name, ts, dur, tdur }) => {
      if (!name.endsWith('RunTask') || dur === undefined || tdur === undefined) return [];
      const inTask = layouts.filter((time) => time >= ts && time <= ts + dur).length;
      return [{ start: ts / 1000, end: (ts + dur) / 1000, threadTime: tdur / 1000, layouts: inTask }];
    }),
    frames: page.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000),
    painting: painting.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0),
    marks: (name) => marks.filter((mark) => mark.name === name).map(({ ts }) => ts / 1000),
  };
}
