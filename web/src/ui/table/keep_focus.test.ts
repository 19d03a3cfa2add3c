// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep_focus';

/** Wait until the focus has been restored: it is the second task after a change. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
const button = (name: string): HTMLButtonElement => document.querySelector(`#${name}`)!;

function add(parent: Element, tag: string, id: string): HTMLElement {
  const element = document.createElement(tag);
  element.id = id;
  parent.append(element);
  return element;
}

beforeEach(() => {
  document.body.replaceChildren();
  const main = add(document.body, 'main', 'main');
  add(add(main, 'section', 'hand'), 'button', 'card');
  const list = add(add(main, 'section', 'choice'), 'ul', 'list');
  add(add(list, 'li', 'item'), 'button', 'move');
  keepFocus(main);
});

it('the focus of a removed button stays in its list', async () => {
  button('move').focus();
  button('move').parentElement!.remove();
  await settled();
  expect(document.activeElement!.id).toBe('list');
});

it('the focus stays in the nearest area that remains', async () => {
  button('move').focus();
  document.querySelector('#list')!.remove();
  await settled();
  expect(document.activeElement!.id).toBe('choice');
});

it('the focus of a disabled button stays in its section', async () => {
  button('card').focus();
  button('card').disabled = true;
  await settled();
  expect(document.activeElement!.id).toBe('hand');
});

it('focus given up on purpose, or moved, stays where it is', async () => {
  button('move').focus();
  button('move').blur();
  await settled();
  button('move').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  button('card').focus();
  document.querySelector('#list')!.remove();
  await settled();
  expect(document.activeElement!.id).toBe('card');
});
