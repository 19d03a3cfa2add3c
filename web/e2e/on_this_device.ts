/** A visitor whose games against bots run in the page, online or offline. */
import { expect } from 'vitest';
import { SMALL, Visitor } from './visitor';

/** The engine starts first, which takes seconds on an idle machine. */
const STARTING = 240_000;
const OWN_TABLE = /\/table\/own-[\w-]{12}$/;
/** What an offline page says in its console. */
const NO_LINE = /ERR_(?:FAILED|INTERNET_DISCONNECTED|CONNECTION_REFUSED)/;

type Preferences = Readonly<Record<string, unknown>>;

export const prefer = (visitor: Visitor, preferences: Preferences): Promise<void> =>
  visitor.page.evaluate(
    (text) => localStorage.setItem('bradshaw.preferences', text),
    JSON.stringify({ name: 'Ann', ...preferences }),
  );

/** Open the front page with a service worker, for someone who has chosen this device, and wait for its engine. */
export async function arrive(preferences: Preferences = {}): Promise<Visitor> {
  const visitor = await Visitor.create({ ...SMALL, serviceWorkers: 'allow' }, '/');
  await prefer(visitor, { where: 'device', ...preferences });
  await visitor.page.evaluate(() => navigator.serviceWorker.ready);
  await visitor.page.reload();
  await engineHere(visitor.page);
  return visitor;
}

/** Wait on the front page until the engine has started. */
export const engineHere = (page: Visitor['page']): Promise<void> =>
  page.locator('[data-engine="ready"]').first().waitFor({ timeout: STARTING });

/** Click a game's "Play now", and wait for its table on this device. */
export async function playHere({ page }: Visitor, title: RegExp): Promise<void> {
  const card = page.locator('article').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('button', { name: 'Play now' }).click();
  await tableHere(page);
}

/** Wait for a table on this device. */
export async function tableHere(page: Visitor['page']): Promise<void> {
  await page.waitForURL(OWN_TABLE, { timeout: STARTING });
  await page.getByRole('tab', { name: 'Log' }).waitFor({ timeout: STARTING });
}

/** Play some moves from the list. */
export async function playMoves(visitor: Visitor, count: number): Promise<void> {
  await visitor.openMoves();
  for (let played = 0; played < count; played += 1) {
    expect(await visitor.awaitTurn()).toBe('turn');
    await visitor.playFirst();
  }
}

/** Cut the line, for the service worker too. */
export const cutLine = async ({ context }: Visitor): Promise<void> => {
  await context.route('**/*', (route) => route.abort());
  await context.setOffline(true);
};

export const mendLine = async ({ context }: Visitor): Promise<void> => {
  await context.unrouteAll();
  await context.setOffline(false);
};

/** Expect that nothing but the missing line went wrong. */
export function expectOnlyNoLine({ errors }: Visitor): void {
  expect(errors.filter((error) => !NO_LINE.test(error))).toEqual([]);
}
