/** Somebody is gone: the others put a bot in the seat until its owner is back. */
import { type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, it } from 'vitest';
import { checkAxe, checkLeavesMapFree } from './look';
import { freePort, program, serve, stop } from './server';
import { PHONE, SMALL, Visitor } from './visitor';
import { joinByLink, openTable, playersOf, readLink } from './waiting_room';

/** Absences count from the first second. */
const IMPATIENT = [
  program('python'),
  '-c',
  'from bradshaw.server.live import room\nroom.ABSENT_SECONDS = 0\nfrom bradshaw.cli.main import main\nmain()',
];
const data = mkdtempSync(join(tmpdir(), 'bradshaw-absent-'));
let server: ChildProcess;
let baseURL: string;
beforeAll(async () => {
  const port = await freePort();
  server = await serve(port, data, IMPATIENT);
  baseURL = `http://127.0.0.1:${port}`;
}, 120_000);
afterAll(async () => {
  await stop(server);
  rmSync(data, { recursive: true, force: true });
});

/** Let a page believe that everybody who is gone has been for two minutes more. */
async function impatient(page: Page): Promise<void> {
  await page.routeWebSocket(/\/socket$/, (socket) => {
    const table = socket.connectToServer();
    socket.onMessage((text) => table.send(text));
    table.onMessage((text) => {
      const frame = JSON.parse(String(text)) as { gone?: { since: number }[] };
      for (const person of frame.gone ?? []) person.since -= 125;
      socket.send(JSON.stringify(frame));
    });
  });
}

it('two people agree on a bot for the third, who takes the seat back', async () => {
  const host = await Visitor.create({ ...SMALL, baseURL });
  const ann = await Visitor.create({ ...PHONE, baseURL });
  const bob = await Visitor.create({ ...SMALL, baseURL });
  await Promise.all([impatient(host.page), impatient(ann.page)]);
  await openTable(host, 'ticket-to-ride', 0);
  const link = await readLink(host.page, 'Link to join');
  await joinByLink(ann, link, 'Ann');
  await joinByLink(bob, link, 'Bob');
  await Promise.all([host, ann, bob].map((visitor) => visitor.waitForTable()));
  const table = bob.page.url();
  const seat = (visitor: Visitor) => playersOf(visitor).locator('li', { hasText: 'Bob' });

  // Everybody chooses tickets, so Bob is awaited.
  await bob.page.goto('about:blank');
  await seat(host).locator('[data-sign="unplugged"]').waitFor();
  await seat(ann).locator('[data-sign="unplugged"]').waitFor();
  await seat(ann).getByRole('button', { name: 'Bob, to move, offline', exact: true }).waitFor();

  // His card tells it in words, by mouse, touch and keyboard.
  await seat(host).getByRole('button').focus();
  await host.page.keyboard.press('Enter');
  const card = host.page.getByRole('dialog', { name: 'Bob' });
  await card.getByText(/^Offline since/).waitFor();
  await card.getByText('Votes: 0 of 2 needed.').waitFor();
  await checkAxe(host.page, 'a player’s card', 'dialog[open]');
  await card.getByRole('button', { name: 'Nudge: “The train is leaving!”' }).click();
  await card.getByRole('button', { name: 'Mute Bob' }).click();
  await host.page.keyboard.press('Escape');
  await card.waitFor({ state: 'hidden' });
  await seat(ann).tap();
  await ann.page.getByRole('dialog', { name: 'Bob' }).getByRole('button', { name: 'Close' }).tap();

  // Both are offered a bot, and see who has agreed.
  const offer = (visitor: Visitor) => visitor.page.getByRole('region', { name: 'Bob', exact: true });
  await offer(host).getByText('Bob has been offline for 2 minutes.').waitFor();
  await offer(host).getByRole('button', { name: 'Let a bot play' }).click();
  await offer(host).getByText('Agreed: you. Votes: 1 of 2 needed.').waitFor();
  await offer(ann)
    .getByText(/^Agreed: Guest\. Votes: 1 of 2 needed\. No answer within \d:\d\d counts as yes\.$/)
    .waitFor();
  await checkAxe(ann.page, 'the offer of a bot', 'html');
  await checkLeavesMapFree(ann.page, '.over [data-absent]');
  await offer(ann).getByRole('button', { name: 'Let a bot play' }).tap();
  await offer(ann).waitFor({ state: 'hidden' });
  await seat(host).locator('[data-sign="bot"]').waitFor();
  await host.page.getByRole('tab', { name: 'Log' }).click();
  await host.page
    .getByRole('tabpanel')
    .getByText('Bob has been offline for a while; a bot takes over.')
    .waitFor();

  // Back, Bob is told why, and takes his seat with one button.
  await bob.page.goto(table);
  await bob.waitForTable();
  const bar = bob.page.locator('header');
  await bar.getByText('You were away for a while. A bot is playing for you.').waitFor();
  await seat(host).locator('[data-sign="unplugged"]').waitFor({ state: 'detached' });
  await bar.getByRole('button', { name: 'Take my seat back' }).click();
  await bar.getByRole('button', { name: 'Take my seat back' }).waitFor({ state: 'detached' });
  await seat(host).locator('[data-sign]').waitFor({ state: 'detached' });
  await host.page.getByRole('tabpanel').getByText('Bob is back.').waitFor();
  await Visitor.finish(host, ann, bob);
});
