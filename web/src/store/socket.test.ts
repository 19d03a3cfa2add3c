import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backoff, FrameQueue, Socket, type Wire } from './socket';

class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  sent: string[] = [];
  isClosed = false;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.isClosed = true;
  }
}

function setUp(isInView = () => true) {
  const wires: FakeWire[] = [];
  const events: unknown[] = [];
  const socket = new Socket(
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    {
      opened: () => events.push('opened'),
      closed: () => events.push('closed'),
      received: (frame) => events.push(frame),
      ping: () => ({ type: 'ping' }),
    },
    isInView,
  );
  socket.start();
  return { wires, events, socket };
}

/** Close the last wire and wait for the next attempt. */
function failAttempt(wires: readonly FakeWire[]): void {
  const before = wires.length;
  wires.at(-1)!.onclose!();
  for (let waited = 0; wires.length === before && waited < 10_000; waited += 50) vi.advanceTimersByTime(50);
}

describe('the socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('reconnects after a break', () => {
    const { wires, events } = setUp();
    wires[0]!.onopen!();
    wires[0]!.onclose!();
    expect(events).toEqual(['opened', 'closed']);
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    wires[1]!.onopen!();
    wires[1]!.onmessage!({ data: '{"type":"pong"}' });
    expect(events.slice(2)).toEqual(['opened', { type: 'pong' }]);
  });
  it('never gives up', () => {
    const { wires } = setUp();
    for (let i = 0; i < 30; i += 1) {
      failAttempt(wires);
    }
    expect(wires).toHaveLength(31);
  });
  it('replaces a silent connection within ten seconds', () => {
    const { wires, events } = setUp();
    wires[0]!.onopen!();
    vi.advanceTimersByTime(4_000);
    expect(wires[0]!.sent).toContain('{"type":"ping"}');
    wires[0]!.onmessage!({ data: '{"type":"pong"}' });
    vi.advanceTimersByTime(7_000);
    expect(events).not.toContain('closed');
    vi.advanceTimersByTime(3_000);
    expect(wires[0]!.isClosed).toBe(true);
    expect(events).toContain('closed');
    expect(wires.length).toBeGreaterThan(1);
  });
  it('keeps a connection that answers', () => {
    const { wires } = setUp();
    wires[0]!.onopen!();
    for (let i = 0; i < 60; i += 1) {
      const before = wires[0]!.sent.length;
      vi.advanceTimersByTime(1_000);
      if (wires[0]!.sent.length > before) wires[0]!.onmessage!({ data: '{"type":"pong"}' });
    }
    expect(wires).toHaveLength(1);
    expect(wires[0]!.sent.length).toBeGreaterThan(15);
  });
  it('is patient in a hidden tab, whose timers are late', () => {
    const { wires } = setUp(() => false);
    wires[0]!.onopen!();
    // A throttled timer runs once a minute: the silence in between says nothing.
    for (let i = 0; i < 10; i += 1) {
      vi.setSystemTime(Date.now() + 59_000);
      vi.advanceTimersByTime(1_000);
    }
    expect(wires).toHaveLength(1);
    expect(wires[0]!.sent.length).toBeGreaterThan(8);
    // With timers on time, silence is noticed there, too.
    vi.advanceTimersByTime(36_000);
    expect(wires[0]!.isClosed).toBe(true);
  });
  it('does not mistake a frozen page for silence, and checks when it is back', () => {
    let inView = true;
    const { wires, socket } = setUp(() => inView);
    wires[0]!.onopen!();
    inView = false;
    vi.setSystemTime(Date.now() + 3_600_000);
    inView = true;
    socket.wake();
    expect(wires[0]!.sent).toEqual(['{"type":"ping"}']);
    vi.advanceTimersByTime(1_000);
    expect(wires[0]!.isClosed).toBe(false);
    vi.advanceTimersByTime(4_000);
    expect(wires[0]!.isClosed).toBe(true);
  });
  it('gives up an attempt that hangs', () => {
    const { wires } = setUp();
    vi.advanceTimersByTime(10_000);
    expect(wires[0]!.isClosed).toBe(true);
    expect(wires).toHaveLength(2);
  });
  it('notices at once that the network is gone, and reconnects', () => {
    const { wires, events, socket } = setUp();
    wires[0]!.onopen!();
    socket.lose();
    expect(events).toEqual(['opened', 'closed']);
    expect(wires[0]!.isClosed).toBe(true);
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    socket.lose(); // still connecting: nothing to lose
    expect(events).toEqual(['opened', 'closed']);
  });
  it('reconnects at once when the page is back', () => {
    const { wires, socket } = setUp();
    for (let i = 0; i < 8; i += 1) {
      failAttempt(wires);
    }
    wires.at(-1)!.onclose!();
    const before = wires.length;
    socket.wake();
    expect(wires).toHaveLength(before + 1);
  });
  it('sends nothing before it opens or after it stops', () => {
    const { wires, socket } = setUp();
    socket.send({ type: 'move' });
    expect(wires[0]!.sent).toEqual([]);
    wires[0]!.onopen!();
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.isClosed).toBe(true);
  });
  it('backs off exponentially, up to a limit', () => {
    expect([0, 1, 2, 9].map((attempt) => backoff(attempt, 0.5))).toEqual([250, 500, 1000, 8000]);
    expect(backoff(0, 0)).toBeLessThan(backoff(0, 1));
  });
});

describe('the frame queue', () => {
  function recordingQueue(): { handled: string[]; queue: FrameQueue<string> } {
    const handled: string[] = [];
    return { handled, queue: new FrameQueue<string>((frame) => void handled.push(frame)) };
  }

  it('handles a frame at once unless it is delayed', () => {
    const { handled, queue } = recordingQueue();
    queue.push('a');
    queue.before = () => null;
    queue.push('b');
    expect(handled).toEqual(['a', 'b']);
  });

  it('waits for the delay and keeps the order', async () => {
    const { handled, queue } = recordingQueue();
    const seen: string[] = [];
    let release = (): void => undefined;
    queue.before = (frame) => {
      seen.push(frame);
      return frame === 'a' ? new Promise<void>((resolve) => (release = resolve)) : null;
    };
    queue.push('a');
    queue.push('b');
    await Promise.resolve();
    expect([seen, handled]).toEqual([['a'], []]);
    release();
    await expect.poll(() => handled).toEqual(['a', 'b']);
    queue.push('c');
    expect(handled).toEqual(['a', 'b', 'c']);
  });

  it('handles a frame whose delay fails', async () => {
    const { handled, queue } = recordingQueue();
    queue.before = () => Promise.reject(new Error('no'));
    queue.push('a');
    await expect.poll(() => handled).toEqual(['a']);
  });

  it('handles this frame and the next when `before` throws', () => {
    const { handled, queue } = recordingQueue();
    queue.before = () => {
      throw new Error('no');
    };
    queue.push('a');
    queue.push('b');
    expect(handled).toEqual(['a', 'b']);
  });
});
