/** Stories of people who go missing (tests/stories/stories.toml), in browsers. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Locator, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort, stop } from './server';
import { LONG, PHONE, SMALL, Visitor } from './visitor';

interface Story {
  readonly name: string;
  readonly on: 'phone' | 'desk';
  readonly devices: readonly string[];
  readonly one_device: readonly string[];
  readonly steps: readonly string[];
  readonly end: Readonly<Record<string, string>>;
  /** Whether it is among the few that together are of every kind. */
  readonly always: boolean;
}
interface Answer {
  readonly table: string;
  readonly entrance: string;
  readonly cookies: Readonly<Record<string, string>>;
  readonly link?: string;
  readonly away?: boolean;
  readonly error?: string;
}

const ROOT = new URL('../..', import.meta.url).pathname;
const OWN_PYTHON = join(ROOT, '.venv', 'bin', 'python');
const PYTHON = existsSync(OWN_PYTHON) ? OWN_PYTHON : 'python';
const PROGRAM = ['-m', 'tests.stories.theatre'];
/** For a page to show what it offers, on a busy machine. */
const TIMEOUT = 40_000;
const STORIES = JSON.parse(
  execFileSync(PYTHON, [...PROGRAM, '--list'], { cwd: ROOT, encoding: 'utf8' }),
) as Story[];

/** The server with the movable clock. Requests and answers are lines of JSON. */
class Theatre {
  private constructor(
    readonly baseURL: string,
    private readonly child: ChildProcess,
    private readonly answers: AsyncIterator<string>,
  ) {}

  static async open(): Promise<Theatre> {
    const port = await freePort();
    const child = spawn(PYTHON, [...PROGRAM, '--port', String(port)], {
      cwd: ROOT,
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines: Interface = createInterface({ input: child.stdout! });
    const theatre = new Theatre(`http://127.0.0.1:${port}`, child, lines[Symbol.asyncIterator]());
    await theatre.answers.next(); // it is ready
    return theatre;
  }

  async ask(request: object): Promise<Answer> {
    this.child.stdin!.write(`${JSON.stringify(request)}\n`);
    const line = await this.answers.next();
    const answer = JSON.parse(line.value as string) as Answer;
    if (answer.error !== undefined) throw new Error(`${JSON.stringify(request)}: ${answer.error}`);
    return answer;
  }

  close(): Promise<void> {
    return stop(this.child);
  }
}

/** A page's line to the server, which can be cut, or go silent without the page's knowledge. */
class Line {
  #state: 'open' | 'cut' | 'silent' = 'open';
  #sockets: { page: WebSocketRoute; server: WebSocketRoute }[] = [];
  /** How many commands the server has answered. */
  answers = 0;

  static async intercept(page: Page): Promise<Line> {
    const line = new Line();
    await page.routeWebSocket(/\/socket$/, (socket) => line.#open(socket));
    return line;
  }

  #open(page: WebSocketRoute): void {
    if (this.#state === 'cut') return void page.close();
    if (this.#state === 'silent') return;
    const server = page.connectToServer();
    this.#sockets.push({ page, server });
    page.onMessage((text) => {
      if (this.#state === 'open') server.send(text);
    });
    server.onMessage((text) => {
      const { type } = JSON.parse(text as string) as { type: string };
      if (type === 'done' || type === 'refused') this.answers += 1;
      if (this.#state === 'open') page.send(text);
    });
    server.onClose(() => {
      if (this.#state === 'open') void page.close();
    });
  }

  async cut(): Promise<void> {
    this.#state = 'cut';
    for (const { page, server } of this.#sockets.splice(0)) await Promise.all([page.close(), server.close()]);
  }

  async silence(): Promise<void> {
    this.#state = 'silent';
    // The server's pings have no answer.
    for (const { server } of this.#sockets.splice(0)) await server.close();
  }

  restore(): void {
    this.#state = 'open';
  }
}

interface Person {
  readonly visitor: Visitor;
  readonly line: Line;
}

let theatre: Theatre;
beforeAll(async () => {
  theatre = await Theatre.open();
}, 120_000);
afterAll(() => theatre.close());

/** The buttons of steps that people take in their pages. All other steps are taken on the server. */
const BUTTONS: [RegExp, string | RegExp][] = [
  [/^(\w+) wants a bot for \w+$/, 'Let a bot play'],
  [/^(\w+) takes the seat back$/, 'Take my seat back'],
  [/^(\w+) keeps the seat$/, 'I’m here'],
  [/^(\w+) starts$/, 'Start with bots'],
  [/^(\w+) asks for a rematch$/, 'Play again'],
  [/^(\w+) agrees$/, 'Agree'],
  [/^(\w+) declines$/, /^(No thanks|Never mind)$/],
  [/^(\w+) begins the rematch$/, /^Start with a bot for/],
];

const LEAVING = /(closes the tab|loses the line|goes silent)$/;

/** Return what a page shows that offers a step, and whether it is this page's turn; null if only the latter counts. */
function signOf(page: Page, step: string): { sign: Locator | null; mine: boolean } {
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name }).first();
  const named = /^wait for (?:the (?:vote|answer|clock|bot) of )?(\w+)/.exec(step)?.[1];
  const steps: [RegExp, Locator][] = [
    [/^put in a bot/, button('Let a bot play')],
    [/^wait for the vote/, page.getByText(/^Agreed: you/).first()],
    [/^wait for the answer/, button('Never mind')],
    [/^wait for the reply/, page.getByText(/^Time to answer/).first()],
    [/^take /, button('Take my seat back')],
    [/^ask for a rematch/, button('Play again')],
    [/^answer the rematch/, button('Agree')],
    [/^begin the rematch/, button(/^Start with a bot for/)],
    [/^start/, button('Start with bots')],
    [/^join/, button(/^(Join|Sit here)$/)],
    [/^wait for the host/, button('Stand up')],
    [/^play as/, page.getByText(step.replace('play as ', '')).first()],
  ];
  const found = steps.find(([pattern]) => pattern.test(step))?.[1];
  if (found !== undefined) return { sign: found, mine: false };
  if (step === 'play') return { sign: null, mine: true };
  return {
    sign: named === undefined ? null : page.locator('header', { hasText: named }).first(),
    mine: false,
  };
}

/** Expect a page to offer a step; otherwise, tell what it shows. */
async function expectStep(name: string, { visitor: { page } }: Person, step: string): Promise<void> {
  const { sign, mine } = signOf(page, step);
  const isOffered = async (): Promise<boolean> => {
    const isMine = await page.locator('header.mine').isVisible();
    return sign === null ? isMine === mine : sign.isVisible();
  };
  for (const end = Date.now() + TIMEOUT; Date.now() < end && !(await isOffered());)
    await page.waitForTimeout(100);
  const shown = (await page.locator('body').innerText()).slice(0, 600);
  expect(await isOffered(), `${name} should see “${step}”, but sees: ${shown}`).toBe(true);
}

async function enter(story: Story, name: string, answer: Answer): Promise<Person> {
  const { baseURL } = theatre;
  const visitor = await Visitor.create({ ...(story.on === 'phone' ? PHONE : SMALL), baseURL });
  const value = answer.cookies[name];
  if (value !== undefined)
    await visitor.context.addCookies([{ name: 'bradshaw_device', value, url: baseURL, httpOnly: true }]);
  const line = await Line.intercept(visitor.page);
  await visitor.page.goto(answer.entrance);
  if (value !== undefined) await theatre.ask({ here: name });
  return { visitor, line };
}

/** Take a step; return the theatre's answer if the table has changed. */
async function take(step: string, story: Story, people: Map<string, Person>, last: Answer): Promise<Answer> {
  const [, name = ''] = /^([A-Z]\w+(?:'s phone)?)/.exec(step) ?? [];
  const person = people.get(story.one_device.includes(name) ? 'Ann' : name);
  const page = person?.visitor.page;
  const isOpen = (one: Person): boolean => one.visitor.page.url() !== 'about:blank';
  if (person !== undefined && page !== undefined) {
    if (LEAVING.test(step)) {
      if (step.endsWith('closes the tab')) await page.goto('about:blank');
      else if (step.endsWith('loses the line')) await person.line.cut();
      else await person.line.silence();
      await theatre.ask({ gone: name });
    } else if (step.endsWith('comes back')) {
      person.line.restore();
      await page.goto('about:blank');
      await page.goto(`/table/${last.table}`);
      await theatre.ask({ here: name });
    } else if (step.endsWith('joins')) {
      await page.getByLabel('Your name').fill(name);
      await page.getByRole('button', { name: 'Join', exact: true }).click({ timeout: TIMEOUT });
    } else if (step.endsWith('loses the cookie')) {
      await person.visitor.context.clearCookies();
      await page.reload();
    } else if (step.endsWith('opens the own link')) {
      const { link } = await theatre.ask({ link: name });
      await page.goto('about:blank');
      await page.goto(link!);
    } else if (step.includes(' sees: ')) await expectStep(name, person, step.split(' sees: ')[1]!);
    else {
      const button = BUTTONS.find(([pattern]) => pattern.test(step))?.[1];
      if (button === undefined) return theatre.ask({ step });
      // One button takes back all seats of a device.
      const takesBack = step.endsWith('takes the seat back');
      if (takesBack && !(await theatre.ask({ away: name })).away) return last;
      const { answers } = person.line;
      await page.getByRole('button', { name: button, exact: true }).first().click({ timeout: TIMEOUT });
      // The clock may only move once the server has executed the command.
      await expect.poll(() => person.line.answers).toBeGreaterThan(answers);
      if (takesBack) await expect.poll(async () => (await theatre.ask({ away: name })).away).toBe(false);
    }
    return last;
  }
  const answer = await theatre.ask({ step });
  if (step === 'they go to the rematch') {
    for (const one of [...people.values()].filter(isOpen))
      await one.visitor.page.goto(`/table/${answer.table}`);
  } else if (name !== '') {
    people.set(name, await enter(story, name, answer));
  }
  return answer;
}

// A few that are of every kind run always. All take minutes, and are played on the server anyway.
it.each(STORIES.filter(({ always }) => LONG || always))('$name', async (story) => {
  let answer = await theatre.ask({ open: story.name });
  const people = new Map<string, Person>();
  for (const name of story.devices) people.set(name, await enter(story, name, answer));
  for (const step of story.steps) answer = await take(step, story, people, answer);
  for (const [name, step] of Object.entries(story.end)) await expectStep(name, people.get(name)!, step);
  for (const { visitor } of people.values()) await visitor.close();
});
