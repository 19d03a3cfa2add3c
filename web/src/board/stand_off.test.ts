// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standOff } from './questions';

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  document.body.replaceChildren();
});

afterEach(() => vi.unstubAllGlobals());

function add(parent: Element, left: number, top: number, width: number, height: number): HTMLElement {
  const element = parent.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => ({ left, top, width, height }) as DOMRect;
  return element;
}

/** Return where a hint at the lower edge of the board stands, in a table with something marked at this height. */
function standing(top: number): string[] {
  const board = add(document.body, 0, 50, 1000, 600);
  board.dataset['spot'] = 'board';
  const hint = add(board, 200, 580, 600, 60);
  add(document.body, 300, top, 100, 20).className = 'hinted';
  const stop = standOff('.hinted')(hint);
  if (stop) stop();
  return [hint.style.position, hint.style.top];
}

it('stays in its place if that is clear', () => {
  expect(standing(200)).toEqual(['', '']);
});

it('moves off what it is about', () => {
  const [position, top] = standing(600);
  expect(position).toBe('fixed');
  expect(Number.parseFloat(top!) + 60).toBeLessThanOrEqual(600);
});
