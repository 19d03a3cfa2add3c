import { beforeAll, expect, it } from 'vitest';
import { shell } from '../../i18n/shell';
import type { LiveMatch } from '../../store/match.svelte';
import type { SeatInfo } from '../../wire/server';
import {
  awayText,
  hintReason,
  hintText,
  minutesText,
  newsText,
  seatSigns,
  seatText,
  silenceText,
  textOf,
  turnText,
  votesText,
} from './texts';

beforeAll(() => shell.join());

const other = (move: number, chance: number): { move: number; chance: number } => ({ move, chance });

function matchWith(legal: number, reason: string | null = null): LiveMatch {
  const plugin = {
    listMoves: () => [{ title: '', moves: [{ code: 1, label: 'Take a card' }] }],
    describeMove: ({ kind }: { kind: string }) => kind,
    reason: () => reason,
  };
  const moves = ['a', 'b', 'Wait', 'Travel'].map((kind) => ({ kind }));
  return {
    plugin,
    legal: Array.from({ length: legal }),
    move: (code: number) => moves[code],
  } as unknown as LiveMatch;
}

it('a hint names its move as the move list does, and gives its reason', () => {
  const hint = { move: 1, chance: 0.424, margin: 0.041, others: [other(2, 0.2), other(3, 0.31)] };
  expect(hintText(hint, matchWith(3))).toBe('Hint: Take a card.');
  expect(hintReason(hint, matchWith(3))).toBe(
    'Win chance as far as you can know: 42% (±5). Next best: Travel (31%).',
  );
  expect(hintReason(hint, matchWith(3, 'It completes a ticket.'))).toBe(
    'It completes a ticket. Win chance as far as you can know: 42% (±5). Next best: Travel (31%).',
  );
});

it('an alternative within the tolerance is about as good', () => {
  for (const chance of [0.415, 0.45])
    expect(
      hintReason({ move: 1, chance: 0.42, margin: 0.05, others: [other(3, chance)] }, matchWith(3)),
    ).toBe('Win chance as far as you can know: 42% (±5). About as good: Travel.');
});

it('a hint does not call a move as good whose estimate is clearly higher', () => {
  const hint = { move: 1, chance: 0.12, margin: 0.02, others: [other(2, 0.38), other(3, 0.05)] };
  expect(hintReason(hint, matchWith(3))).toBe(
    'Win chance as far as you can know: 12% (±2). Next best: Travel (5%).',
  );
});

it('a hint without alternatives makes no comparison', () => {
  expect(hintReason({ move: 1, chance: 0.42, margin: 0.05, others: [] }, matchWith(3))).toBe(
    'Win chance as far as you can know: 42% (±5).',
  );
  expect(hintReason({ move: 1, chance: 0.42, margin: 0.05, others: [] }, matchWith(1))).toBe(
    'It’s your only move.',
  );
});

const person = (name: string, more: Partial<SeatInfo> = {}): SeatInfo => ({
  kind: 'human',
  name,
  level: null,
  away: false,
  resigned: false,
  ...more,
});

/** A match seen from seat 0, in which the last seat has no connection and is awaited. */
function matchOf(...seats: SeatInfo[]): LiveMatch {
  const last = seats.length - 1;
  return {
    seat: 0,
    legal: [],
    view: { awaiting: [last] },
    name: (seat: number) => seats[seat]!.name,
    session: {
      room: {
        seat: 0,
        seats: [0],
        clockAhead: 0,
        present: [0],
        gone: [{ seat: last, since: 1000 }],
        table: { status: 'playing', seats },
      },
    },
  } as unknown as LiveMatch;
}
const ann = person('Ann');

it('a seat’s signs tell what its words tell', () => {
  const strong = person('Ada', { kind: 'bot', level: 'strong', plays_as: 'easy' });
  const match = matchOf(
    ann,
    strong,
    person('Bob', { resigned: true }),
    person('Cy', { covered: true }),
    person('Di', { away: true, why: 'absent' }),
  );
  const signs = [0, 1, 2, 3, 4].map((seat) => seatSigns(seat, match).map(({ icon }) => icon));
  expect(signs).toEqual([[], ['bot', 'warning'], ['flag'], ['bot'], ['unplugged', 'bot']]);
  expect([0, 1, 2, 4].map((seat) => seatText(seat, match))).toEqual([
    'Ann, you',
    'Ada, bot, Strong, Easy',
    'Bob, resigned',
    'Di, to move, offline, away, bot playing',
  ]);
});

it('a network bot has the sign of a bot beside those of a person', () => {
  const match = matchOf(
    person('Robo', { program: true }),
    person('Max', { program: true, resigned: true }),
    ann,
  );
  const signs = [0, 1].map((seat) => seatSigns(seat, match).map(({ icon }) => icon));
  expect(signs).toEqual([['bot'], ['bot', 'flag']]);
});

it('the bar says why a bot plays for the viewer', () => {
  const turnOf = (more: Partial<SeatInfo>): string => turnText(matchOf(person('Ann', more), person('Bob')));
  expect(turnOf({})).toBe('Bob’s turn');
  expect(turnOf({ away: true, why: 'left' })).toBe('A bot is playing for you, as you asked.');
  expect(turnOf({ away: true, why: 'absent' })).toContain('You were away');
  expect(turnOf({ away: true, why: 'clock' })).toContain('three deadlines');
  expect(turnOf({ away: true })).toBe('A bot is playing for you.');
  expect(turnOf({ covered: true })).toContain('finishing your turn');
  expect(turnOf({ away: true, resigned: true })).toBe('You resigned. A bot is playing on for you.');
  expect(awayText(ann)).toBeNull();
});

it('the bar says that the game is paused if everyone is away', () => {
  const bob = person('Bob', { away: true, why: 'clock' });
  expect(turnText(matchOf(person('Ann', { away: true, why: 'clock' }), bob))).toContain('paused');
  expect(turnText(matchOf(person('Ann', { away: true, why: 'clock' }), person('Bob')))).toContain(
    'deadlines',
  );
});

it('votes are told by name if one is not enough', () => {
  const match = matchOf(ann, person('Bob'), person('Cy'));
  const absence = { seat: 2, idle: false, since: 0, opens: 120, voters: [], replyBy: null, silentBy: 400 };
  expect(votesText({ ...absence, votes: [], needed: 1 }, match)).toBe('');
  expect(votesText({ ...absence, votes: [], needed: 2 }, match)).toBe('Votes: 0 of 2 needed.');
  expect(votesText({ ...absence, votes: [0, 1], needed: 3 }, match)).toBe(
    'Agreed: you and Bob. Votes: 2 of 3 needed.',
  );
  expect(silenceText({ ...absence, votes: [0], needed: 2 }, 101)).toBe(
    'No answer within 4:59 counts as yes.',
  );
  expect(silenceText({ ...absence, votes: [], needed: 2, silentBy: null }, 101)).toBe('');
  expect(minutesText(65)).toBe('1:05');
});

it('news and log tell who plays, and when a weaker bot does', () => {
  const match = matchOf(ann, person('Bob'));
  const news = (['missed', 'clock', 'absent', 'idle', 'left'] as const).map((what) =>
    newsText({ seat: 1, what }, match),
  );
  expect(news).toEqual([
    'Bob missed the deadline; a bot finishes the turn.',
    'Bob missed three deadlines in a row; a bot takes over.',
    'Bob has been offline for a while; a bot takes over.',
    'Bob hasn’t moved for a while; a bot takes over.',
    'Bob left; a bot takes over.',
  ]);
  const [event, plain] = [
    { kind: 'draw', seat: 1 },
    { kind: 'draw', seat: 1 },
  ];
  const plugin = { turns: { format: () => 'draws a card' }, describeEvent: () => null };
  const playing = { ...match, plugin, weaker: new WeakMap([[event, 'easy']]) } as unknown as LiveMatch;
  const turn = (events: (typeof event)[]) => ({ key: '1', seat: 1, part: true, events });
  expect(textOf(turn([plain]), playing)).toBe('Bob draws a card');
  expect(textOf(turn([event, plain]), playing)).toBe('Bob draws a card (level: Easy; the bot timed out)');
});
