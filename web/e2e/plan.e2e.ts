/** Moves planned ahead: planned with the clicks of a move, played while their owner does nothing, or dropped. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { checkAxe, checkLeavesMapFree } from './look';
import { Visitor } from './visitor';
import { awaitMover, joinByLink } from './waiting_room';

/** A short clock: planned moves are played within five seconds. */
const CLOCK = 30;

/** Open a game for two people, and return the one who is to move first. */
async function begin(game: string): Promise<[mover: Visitor, planner: Visitor]> {
  const [host, guest] = [await Visitor.create(), await Visitor.create()];
  const seats = [{ kind: 'me', name: 'Ann' }, { kind: 'open' }];
  const made = await host.context.request.post('/api/tables', { data: { game, seats, clock: CLOCK } });
  const { table } = (await made.json()) as { table: { id: string } };
  const links = (await (await host.context.request.get(`/api/tables/${table.id}/links`)).json()) as {
    join: string;
  };
  await host.page.goto(`/table/${table.id}`);
  await joinByLink(guest, links.join, 'Bob');
  await Promise.all([host.waitForTable(), guest.waitForTable()]);
  if (game === 'ticket-to-ride')
    for (const visitor of [host, guest]) {
      await visitor.openMoves();
      await visitor.playFirst('keep_tickets');
    }
  const mover = (await awaitMover(host, guest))!;
  return [mover, mover === host ? guest : host];
}

const plan = (page: Page) => page.getByRole('region', { name: /Plan ahead|Your plan/ });

it('a planned turn is played, one move after the other', async () => {
  const [mover, planner] = await begin('ticket-to-ride');
  const { page } = planner;
  await page.getByRole('button', { name: 'Plan ahead' }).click();
  await plan(page).getByText('Only you see your plan.').waitFor();
  const cards = page.getByRole('region', { name: 'Draw cards' });
  await cards.getByRole('button', { name: /^Draw blind/ }).click();
  // A locomotive would be the whole turn.
  await cards
    .getByRole('button', { name: /^Take (?!a locomotive)/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Prefer: Take/ }).click();
  const items = plan(page).getByRole('listitem');
  await items
    .first()
    .getByText(/^Take an? /)
    .waitFor();
  expect(await items.allInnerTexts()).toEqual([
    expect.stringMatching(/^1\s*Take an? [a-z ]+, if one is face up/),
    expect.stringMatching(/^2\s*Draw blind .*, and you decide what comes next/),
  ]);
  await checkAxe(page, 'a plan', '[data-spot="plan"]');
  await checkLeavesMapFree(page, '[data-spot="plan"]');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await plan(page).waitFor({ state: 'detached' });
  // It can be looked at, from any device, and changed.
  await page.reload();
  await page.getByRole('button', { name: 'Plan ahead' }).click();
  await plan(page).getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Save plan' }).click();

  await mover.openMoves();
  await mover.playFirst('draw_blind');
  await mover.playFirst('draw_blind');
  await plan(page).getByText('2 planned moves were played.').waitFor();
  await checkLeavesMapFree(page, '[data-spot="plan"]');
  await plan(page).getByRole('button', { name: 'Got it' }).click();
  await plan(page).waitFor({ state: 'detached' });
  await mover.awaitTurn();
  await Visitor.finish(mover, planner);
});

it('a plan that has become impossible is dropped with a notice', async () => {
  const [mover, planner] = await begin('eighty-days');
  const { page } = planner;
  await page.getByRole('button', { name: 'Plan ahead' }).click();
  await plan(page).getByText('Only you see your plan.').waitFor();
  const row = page.getByRole('region', { name: 'The row' }).getByRole('button', { name: /^Take / });
  const labels = await row.allInnerTexts();
  const cards = labels.map((label) => /^Take (\w+ \d+)/.exec(label)![1]!);
  const at = cards.findIndex((card) => cards.filter((other) => other === card).length === 1);
  await row.nth(at).click();
  await plan(page).getByText(`Take ${cards[at]}`).waitFor();
  await checkLeavesMapFree(page, '[data-spot="plan"]');
  await page.getByRole('button', { name: 'Save plan' }).click();
  await plan(page).waitFor({ state: 'detached' });

  // The other player takes the only such card.
  await mover.openMoves();
  const same = mover.page.locator('[data-kind="take_card"]', { hasText: `Take ${cards[at]} ` });
  await same.waitFor({ state: 'attached' });
  await mover.play((await same.getAttribute('data-move'))!);
  await mover.playFirst('end_turn');
  await plan(page).getByText('Nothing in your plan was possible').waitFor();
  expect(await planner.awaitTurn()).toBe('turn');
  await plan(page).getByRole('button', { name: 'Got it' }).click();
  await plan(page).waitFor({ state: 'detached' });
  await Visitor.finish(mover, planner);
});
