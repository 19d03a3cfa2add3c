// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { tip } from './tip';

let detach: (() => void) | undefined;
afterEach(() => {
  detach?.();
  document.body.replaceChildren();
});

function subjectWith(text: string | null, tag = 'span'): HTMLElement {
  const subject = document.body.appendChild(document.createElement(tag));
  detach = tip(text)(subject) as () => void;
  return subject;
}
const move = (x: number): Event => Object.assign(new Event('pointermove'), { clientX: x, clientY: 0 });
const shown = (): string[] =>
  [...document.querySelectorAll('.drawn-tip p')].map(({ textContent }) => textContent);

it('a tip opens when the pointer moves, and not when something moves below it', () => {
  const subject = subjectWith('Orange chip\ncoin');
  document.body.dispatchEvent(move(5));
  subject.dispatchEvent(move(5));
  expect(shown()).toEqual([]);
  subject.dispatchEvent(move(2));
  expect(shown()).toEqual(['Orange chip', 'coin']);
  subject.dispatchEvent(new Event('pointerleave'));
  expect(shown()).toEqual([]);
});

it('a click opens a tip once, and a detached element takes its tip along', () => {
  const subject = subjectWith('Detective');
  subject.click();
  subject.click();
  expect(shown()).toEqual(['Detective']);
  detach?.();
  expect(shown()).toEqual([]);
});

it('a click on a button opens no tip, unless the button only explains', () => {
  const subject = subjectWith('Buy an event card', 'button');
  subject.click();
  expect(shown()).toEqual([]);
  subject.setAttribute('aria-disabled', 'true');
  subject.click();
  expect(shown()).toEqual(['Buy an event card']);
});

it('without a text there is no tip', () => {
  subjectWith(null).click();
  expect(shown()).toEqual([]);
});
