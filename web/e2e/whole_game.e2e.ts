/** A whole game of each kind against bots, by clicking. */
import { afterAll, expect, inject, it } from 'vitest';
import { look } from './look';
import { closeBrowser, PHONE, Visitor } from './visitor';

afterAll(closeBrowser);

const address = inject('address');
const MOST_MOVES = 600;
/** Where the end is told. */
const END = '.outcome';

it.each([/Ticket to Ride/, /80 Days/])('%s is played to its end', async (title) => {
  const visitor = await Visitor.come(address);
  await visitor.playNow(title);
  await visitor.openMoves();
  let made = 0;
  // A plain way to get on: the kinds that bring a game forward first, the last of the list otherwise.
  while ((await visitor.awaitTurn()) === 'turn' && made < MOST_MOVES) {
    const moves = await visitor.moves();
    const wanted = ['claim_route', 'travel', 'depart', 'accept_die', 'take_card', 'draw_blind'];
    const choice =
      wanted.map((kind) => moves.findLast((move) => move.kind === kind)).find((move) => move) ?? moves[0];
    if (choice === undefined) continue; // the list is being drawn anew
    await visitor.play(choice.code);
    made += 1;
  }
  expect(made).toBeGreaterThan(10);
  expect(made).toBeLessThan(MOST_MOVES);
  await visitor.page.getByRole('region', { name: 'The game is over' }).waitFor();
  // The scoring is told step by step, and can be skipped.
  const sheet = visitor.page.locator(END);
  const [skip, told] = [sheet.getByText('Show all'), sheet.getByText('The rule that decided')];
  await skip.or(told).first().waitFor();
  if (await skip.isVisible()) await skip.click({ timeout: 3000 }).catch(() => undefined); // it was told meanwhile
  await told.waitFor();
  await look(visitor.page, 'the end on a desk', END);
  await visitor.page.setViewportSize(PHONE.viewport!);
  await look(visitor.page, 'the end on a phone', END);
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
});
