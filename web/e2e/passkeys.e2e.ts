/** Passkeys, with Chromium’s virtual authenticator. */
import type { CDPSession, Page } from 'playwright-core';
import { expect, inject, it } from 'vitest';
import { LANGUAGE_CODES } from '../src/i18n/languages';
import { findOverflows } from './faults';
import { checkAxe } from './look';
import { PHONE, SMALL, Visitor } from './visitor';

/** Passkeys belong to a name: at 127.0.0.1 there are none. */
const baseURL = inject('address').replace('127.0.0.1', 'localhost');

interface Authenticator {
  readonly session: CDPSession;
  readonly authenticatorId: string;
}

async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** Copy the passkeys to another device, as a password manager does. */
async function synchronize(from: Authenticator, to: Authenticator): Promise<void> {
  const { authenticatorId } = from;
  const { credentials } = await from.session.send('WebAuthn.getCredentials', { authenticatorId });
  for (const credential of credentials)
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential });
}

const listItems = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('listitem');

/** Return how many seats a visitor has at each table. */
const seatsAt = (visitor: Visitor, paths: readonly string[]): Promise<number[]> =>
  Promise.all(
    paths.map(async (path) => {
      const answer = await visitor.context.request.get(`/api${path.replace('/table/', '/tables/')}`);
      return ((await answer.json()) as { seats: number[] }).seats.length;
    }),
  );

it('a passkey brings name and games to a second browser, and to one that was cleared', async () => {
  const computer = await Visitor.create({ ...SMALL, baseURL });
  const phone = await Visitor.create({ ...PHONE, baseURL });
  const first = await addAuthenticator(computer.page);
  const second = await addAuthenticator(phone.page);
  const table = await computer.makeTable('eighty-days', 2);
  const other = await phone.makeTable('ticket-to-ride', 2);

  await computer.page.goto('/devices');
  await computer.page.getByRole('button', { name: 'Make a passkey' }).click();
  await listItems(computer.page, 'Passkeys').waitFor();
  await synchronize(first, second);

  const signIn = async (): Promise<void> => {
    await phone.page.goto('/devices');
    await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await phone.page.getByText('Your devices are connected.').waitFor();
  };
  await signIn();
  expect(await listItems(phone.page, 'Your devices').count()).toBe(2);
  for (const path of [table, other]) {
    await phone.page.goto(path);
    await phone.waitForTable();
    await phone.page.getByRole('tab', { name: 'Moves' }).waitFor();
  }

  await phone.context.clearCookies();
  await phone.page.goto(table);
  await phone.page.getByRole('dialog', { name: 'You used to play here' }).waitFor();
  await signIn();
  await phone.page.goto(table);
  await phone.page.getByRole('tab', { name: 'Moves' }).waitFor();
  await phone.openMoves();
  expect(await phone.awaitTurn()).toBe('turn');
  await phone.playFirst();

  // A removed passkey opens nothing.
  await computer.page.goto('/devices');
  await computer.page
    .getByRole('region', { name: 'Passkeys' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await computer.page.getByRole('button', { name: 'Yes, remove' }).click();
  await listItems(computer.page, 'Passkeys').waitFor({ state: 'detached' });
  await phone.context.clearCookies();
  await phone.page.goto('/devices');
  await phone.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await phone.page.getByText('This passkey isn’t known here').waitFor();
  // The refusal is an answer with status 400, which the browser reports.
  expect(phone.errors.filter((error) => !error.includes('400'))).toEqual([]);
  expect(computer.errors).toEqual([]);
  await Promise.all([computer, phone].map((visitor) => visitor.close()));
});

it('a person recovered by a code is forgotten on all devices, and no key brings them back', async () => {
  const computer = await Visitor.create({ ...SMALL, baseURL });
  const phone = await Visitor.create({ ...PHONE, baseURL });
  const first = await addAuthenticator(computer.page);
  const second = await addAuthenticator(phone.page);
  const tables = [await computer.makeTable('eighty-days', 2), await phone.makeTable('ticket-to-ride', 2)];

  await computer.page.goto('/devices');
  await computer.page.getByRole('button', { name: 'Make a passkey' }).click();
  await listItems(computer.page, 'Passkeys').waitFor();
  await synchronize(first, second);
  await computer.page.getByRole('button', { name: 'Make recovery codes' }).click();
  const codes = (await computer.page.getByLabel('Your recovery codes').inputValue()).split('\n');

  const enter = async (code: string): Promise<void> => {
    await phone.page.goto('/devices');
    await phone.page.getByLabel('From your other device').fill(code);
    await phone.page.getByRole('button', { name: 'Connect devices' }).click();
  };
  await enter(codes[0]!);
  await phone.page.getByText('Your devices are connected.').waitFor();
  expect(await listItems(phone.page, 'Your devices').count()).toBe(2);
  expect(await seatsAt(phone, tables)).toEqual([1, 1]);

  const region = phone.page.getByRole('region', { name: 'Forget me' });
  const forget = region.getByRole('button', { name: 'Forget me', exact: true });
  // Asked twice: each question can be declined, and then nothing has changed.
  await forget.click();
  await region.getByText('Your seats in games in progress (2).').waitFor();
  const file = phone.page.waitForEvent('download');
  await region.getByRole('link', { name: 'My data as a file' }).click();
  expect((await file).suggestedFilename()).toBe('bradshaw-me.json');
  await region.getByRole('button', { name: 'Cancel' }).click();
  await forget.click();
  await region.getByRole('button', { name: 'Continue' }).click();
  await region.getByRole('button', { name: 'Cancel' }).click();
  expect(await seatsAt(phone, tables)).toEqual([1, 1]);
  await forget.click();
  await region.getByRole('button', { name: 'Continue' }).click();
  await region.getByRole('button', { name: 'Yes, forget me' }).click();
  await phone.page.getByText('You’ve been forgotten.').waitFor();
  expect(await listItems(phone.page, 'Your devices').count()).toBe(0);

  for (const visitor of [phone, computer]) {
    expect(await seatsAt(visitor, tables)).toEqual([0, 0]);
    await visitor.page.goto('/devices');
    await visitor.page.getByRole('button', { name: 'Show code' }).waitFor();
    expect(await listItems(visitor.page, 'Your devices').count()).toBe(0);
    await visitor.page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await visitor.page.getByText('This passkey isn’t known here').waitFor();
  }
  await enter(codes[1]!);
  await phone.page.getByText('This code is wrong, used or out of date.').waitFor();
  // Forgetting a stranger succeeds, too. Axe comes last: it removes the virtual authenticator.
  await computer.page.getByRole('button', { name: 'Forget me' }).click();
  await checkAxe(computer.page, 'what will be gone');
  await computer.page.getByRole('button', { name: 'Continue' }).click();
  await checkAxe(computer.page, 'the last question');
  // A stranger sits down as anybody does.
  const again = await phone.makeTable('eighty-days', 2);
  await phone.page.goto(again);
  await phone.waitForTable();
  expect(await phone.awaitTurn()).toBe('turn');
  // The refusals are answers with status 400 and 404, which the browser reports.
  for (const { errors } of [computer, phone])
    expect(errors.filter((error) => !/40[04]/.test(error))).toEqual([]);
  await Promise.all([computer, phone].map((visitor) => visitor.close()));
});

it('a person without a passkey is told so, and the page fits narrow screens', async () => {
  const phone = await Visitor.create({ ...PHONE, viewport: { width: 320, height: 640 }, baseURL });
  const { session, authenticatorId } = await addAuthenticator(phone.page);
  await phone.page.goto('/devices');
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await phone.page.getByRole('button', { name: 'Make a passkey' }).click();
  await phone.page.getByText('No passkey was used, and nothing has changed.').waitFor();
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await phone.page.getByRole('button', { name: 'Make a passkey' }).click();
  await listItems(phone.page, 'Passkeys').waitFor();
  await phone.page.getByRole('button', { name: 'Forget me' }).click();
  await phone.page.getByRole('group', { name: 'What will be gone' }).waitFor();
  expect(await phone.page.evaluate(findOverflows, LANGUAGE_CODES)).toEqual([]);
  await checkAxe(phone.page, 'a passkey');
  await Visitor.finish(phone);
});

it('an address that is a number has no passkeys', async () => {
  const visitor = await Visitor.create(SMALL, '/devices');
  await visitor.page.getByRole('button', { name: 'Show code' }).waitFor();
  expect(await visitor.page.getByRole('button', { name: /passkey/ }).count()).toBe(0);
  await Visitor.finish(visitor);
});
