/** A host lets a group's chat be told whose turn it is: the posts reach a real receiver. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openByDay } from './by_day';
import { checkAxe, SHEET } from './look';
import { program, removeServer, startServer, type TestServer } from './server';
import { Visitor } from './visitor';

const ADDRESS = 'https://chat.example.org/hook/of-the-club';
const TITLE = 'Post to a group chat';

/** A group's chat, which keeps what is posted to its webhook. */
class GroupChat {
  readonly texts: string[] = [];
  status = 204;
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { content } = JSON.parse(Buffer.concat(parts).toString()) as { content: string };
      if (request.url === '/hook/of-the-club') this.texts.push(content);
      response.writeHead(this.status).end();
    });
  });
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.#server.close();
  }
}

const chat = new GroupChat();
let server: TestServer;
let baseURL: string;
beforeAll(async () => {
  const launcher = ['env', `PUSH_SERVICE=${await chat.start()}`, program('python'), '-m'];
  server = await startServer([...launcher, 'tests.server.notices.browser_program'], '--webhooks');
  baseURL = `http://127.0.0.1:${server.port}`;
}, 120_000);
afterAll(async () => {
  await removeServer(server);
  chat.stop();
});

async function openMenu({ page }: Visitor): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

it('a host tells a group’s chat about the table, tests it and ends it', async () => {
  const ann = await Visitor.create({ baseURL });
  const bob = await Visitor.create({ baseURL });
  const path = await openByDay(ann, bob, 1);
  await ann.page.goto(path);
  await ann.waitForTable();
  const menu = await openMenu(ann);
  await menu.getByText(TITLE).click();

  // An address that is no public one is refused in words, and stays to be corrected.
  const address = menu.getByLabel('Webhook address');
  await address.fill('https://localhost/hook');
  await menu.getByRole('button', { name: 'Save' }).click();
  await menu.getByText('Enter a public HTTPS address.').waitFor();
  expect(await address.inputValue()).toBe('https://localhost/hook');
  await expect.poll(() => ann.errors).toHaveLength(1); // the browser notes the refused request
  ann.errors.length = 0;

  await menu.getByLabel('Chat', { exact: true }).selectOption('ntfy');
  await menu.getByText('the address of a topic').waitFor();
  await menu.getByLabel('Chat', { exact: true }).selectOption('Discord');
  await address.fill(ADDRESS);
  await checkAxe(ann.page, 'a new webhook', SHEET);
  await menu.getByRole('button', { name: 'Save' }).click();
  await menu.getByText('This table posts to chat.example.org (Discord).').waitFor();
  expect(await menu.innerText()).not.toContain('of-the-club');
  await checkAxe(ann.page, 'a webhook', SHEET);

  const test = menu.getByRole('button', { name: 'Send a test' });
  await test.click();
  await menu.getByText('The test has arrived.').waitFor();
  expect(chat.texts).toEqual(['This chat will be told whose turn it is.']);
  chat.status = 404;
  await test.click();
  await menu.getByText('doesn’t know this address any more (status 404)').waitFor();
  chat.status = 503;
  await test.click();
  await menu.getByText('can’t take messages right now (status 503)').waitFor();
  chat.status = 204;

  // What happens at the table is posted; another player can't see where.
  await bob.page.goto(path);
  await bob.waitForTable();
  await bob.resign();
  await expect.poll(() => chat.texts.at(-1)).toContain('the game is over');
  const guests = await openMenu(bob);
  await guests.getByRole('button', { name: 'Settings' }).waitFor();
  expect(await guests.getByText(TITLE).count()).toBe(0);

  await menu.getByRole('button', { name: 'Remove', exact: true }).click();
  await menu.getByText('This table no longer posts anywhere.').waitFor();
  await address.waitFor();
  const stored = await ann.context.request.get(`/api${path.replace('table', 'tables')}/webhook`);
  expect(await stored.json()).toMatchObject({ form: null, host: null });
  await Visitor.finish(ann, bob);
});

it('a host can set it while waiting for the others', async () => {
  const ann = await Visitor.create({ baseURL });
  const made = await ann.context.request.post('/api/tables', {
    data: { game: 'ticket-to-ride', seats: [{ kind: 'me', name: 'Ann' }, { kind: 'open' }] },
  });
  const { table } = (await made.json()) as { table: { id: string } };
  await ann.page.goto(`/table/${table.id}`);
  await ann.page.getByText(TITLE).click();
  await ann.page.getByLabel('Chat', { exact: true }).selectOption('json');
  await ann.page.getByLabel('Webhook address').fill(ADDRESS);
  await ann.page.getByRole('button', { name: 'Save' }).click();
  const secret = ann.page.getByLabel('Key to check the signatures');
  expect(await secret.inputValue()).toMatch(/^whsec_/);
  await checkAxe(ann.page, 'a waiting table with a webhook');
  await Visitor.finish(ann);
});

it('a server that allows no webhooks offers none', async () => {
  const ann = await Visitor.create();
  const bob = await Visitor.create();
  await ann.page.goto(await openByDay(ann, bob, 1));
  await ann.waitForTable();
  const known = ann.page.waitForResponse('**/api/me/notices');
  const menu = await openMenu(ann);
  expect(await (await known).json()).toMatchObject({ webhooks: false });
  await menu.getByRole('button', { name: 'Settings' }).waitFor();
  expect(await menu.getByText(TITLE).count()).toBe(0);
  await Visitor.finish(ann, bob);
});
