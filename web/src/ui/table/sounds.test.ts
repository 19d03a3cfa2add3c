import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soundOf as days } from '../../games/eighty_days/effects';
import { soundOf as trains } from '../../games/ticket_to_ride/effects';
import { playSounds } from './sounds';

/** The played sounds with their times. */
let played: string[] = [];
let openContexts = 0;

class Node {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect(next: unknown): unknown {
    return next;
  }
  stop(): void {}
}
class Context {
  currentTime = 0;
  sampleRate = 1000;
  destination = {};
  constructor() {
    openContexts += 1;
  }
  createBuffer(_channels: number, length: number): { getChannelData: () => Float32Array } {
    const samples = new Float32Array(length);
    return { getChannelData: () => samples };
  }
  close(): void {
    openContexts -= 1;
  }
}
class Noise extends Node {
  start(at: number): void {
    played.push(`noise ${at.toFixed(2)}`);
  }
}
class Tone extends Node {
  start(): void {
    played.push('tone');
  }
}

beforeEach(() => {
  played = [];
  openContexts = 0;
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Context);
  vi.stubGlobal('AudioBufferSourceNode', Noise);
  vi.stubGlobal('OscillatorNode', Tone);
  vi.stubGlobal('BiquadFilterNode', Node);
  vi.stubGlobal('GainNode', Node);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('plays sounds one after another and closes the contexts', () => {
  playSounds('card', 'wheels');
  expect(played).toEqual(['noise 0.00', 'noise 0.12', 'noise 0.21', 'noise 0.36', 'noise 0.45']);
  playSounds('bell');
  expect(played.slice(5)).toEqual(['tone', 'tone']);
  expect(openContexts).toBe(2);
  vi.runAllTimers();
  expect(openContexts).toBe(0);
});

it('opens no context without sounds', () => {
  playSounds();
  expect(openContexts).toBe(0);
});

it('cards and departures have sounds', () => {
  expect(trains({ kind: 'card_taken', seat: 0, place: 1, card: 'red' } as never)).toBe('card');
  expect(trains({ kind: 'route_claimed', seat: 0 } as never)).toBe('wheels');
  expect(trains({ kind: 'passed', seat: 0 } as never)).toBeNull();
  expect(days({ kind: 'card_taken', seat: 0 } as never)).toBe('card');
  expect(days({ kind: 'departed', seat: 0 } as never)).toBe('wheels');
  expect(days({ kind: 'round_began' } as never)).toBeNull();
});
