import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pauseBefore, Socket, type Wire } from './socket';

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

function setUp() {
  const wires: FakeWire[] = [];
  const told: unknown[] = [];
  const socket = new Socket(
    () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    {
      opened: () => told.push('opened'),
      closed: () => told.push('closed'),
      received: (frame) => told.push(frame),
      ping: () => ({ type: 'ping' }),
    },
  );
  socket.start();
  return { wires, told, socket };
}

describe('the socket', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('comes back by itself after a break', () => {
    const { wires, told } = setUp();
    wires[0]!.onopen!();
    wires[0]!.onclose!();
    expect(told).toEqual(['opened', 'closed']);
    vi.advanceTimersByTime(400);
    expect(wires).toHaveLength(2);
    wires[1]!.onopen!();
    wires[1]!.onmessage!({ data: '{"type":"pong"}' });
    expect(told.slice(2)).toEqual(['opened', { type: 'pong' }]);
  });
  it('never gives up', () => {
    const { wires } = setUp();
    for (let i = 0; i < 30; i += 1) {
      wires.at(-1)!.onclose!();
      vi.advanceTimersByTime(10_000);
    }
    expect(wires).toHaveLength(31);
  });
  it('gives a silent connection up and opens another', () => {
    const { wires, told } = setUp();
    wires[0]!.onopen!();
    vi.advanceTimersByTime(50_000);
    expect(wires[0]!.sent).toContain('{"type":"ping"}');
    expect(wires[0]!.isClosed).toBe(true);
    expect(told).toContain('closed');
    expect(wires.length).toBeGreaterThan(1);
  });
  it('tries at once when the page is back', () => {
    const { wires, socket } = setUp();
    for (let i = 0; i < 8; i += 1) {
      wires.at(-1)!.onclose!();
      vi.advanceTimersByTime(10_000);
    }
    wires.at(-1)!.onclose!();
    const before = wires.length;
    socket.wake();
    expect(wires).toHaveLength(before + 1);
  });
  it('sends nothing while it is not open, and nothing after it was stopped', () => {
    const { wires, socket } = setUp();
    socket.send({ type: 'move' });
    expect(wires[0]!.sent).toEqual([]);
    wires[0]!.onopen!();
    socket.stop();
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(wires[0]!.isClosed).toBe(true);
  });
  it('waits longer each time, up to a limit', () => {
    expect([0, 1, 2, 9].map((attempt) => pauseBefore(attempt, 0.5))).toEqual([250, 500, 1000, 8000]);
    expect(pauseBefore(0, 0)).toBeLessThan(pauseBefore(0, 1));
  });
});
