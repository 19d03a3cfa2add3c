import { expect, it } from 'vitest';
import { Arrivals } from './arrivals';

function watched(): { taken: string[]; arrivals: Arrivals<string> } {
  const taken: string[] = [];
  return { taken, arrivals: new Arrivals<string>((said) => void taken.push(said)) };
}

it('takes in at once what need not wait', () => {
  const { taken, arrivals } = watched();
  arrivals.push('a');
  arrivals.before = () => null;
  arrivals.push('b');
  expect(taken).toEqual(['a', 'b']);
});

it('waits as long as is asked for, and keeps the order', async () => {
  const { taken, arrivals } = watched();
  const seen: string[] = [];
  let goOn = (): void => undefined;
  arrivals.before = (said) => {
    seen.push(said);
    return said === 'a' ? new Promise<void>((resolve) => (goOn = resolve)) : null;
  };
  arrivals.push('a');
  arrivals.push('b');
  await Promise.resolve();
  expect([seen, taken]).toEqual([['a'], []]);
  goOn();
  await expect.poll(() => taken).toEqual(['a', 'b']);
  arrivals.push('c');
  expect(taken).toEqual(['a', 'b', 'c']);
});

it('takes in what was said, whatever becomes of the moment', async () => {
  const { taken, arrivals } = watched();
  arrivals.before = () => Promise.reject(new Error('no'));
  arrivals.push('a');
  await expect.poll(() => taken).toEqual(['a']);
});

it('takes in what was said, and what comes after it, where nothing could be asked for', () => {
  const { taken, arrivals } = watched();
  arrivals.before = () => {
    throw new Error('no');
  };
  arrivals.push('a');
  arrivals.push('b');
  expect(taken).toEqual(['a', 'b']);
});
