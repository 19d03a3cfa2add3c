import { describe, expect, it } from 'vitest';
import { plugin as eightyDays } from '../../games/eighty_days';
import { plugin as ticketToRide } from '../../games/ticket_to_ride';
import type { FromServer } from '../../wire/server';
import type { Rect } from '../../board/geometry';
import { overlap, placeBubble } from './bubble';
import { isOver, isValidPath, Rehearsal } from './rehearsal';
import { buttonsFor } from './spots';

const GAMES = { eighty_days: eightyDays.lessons, ticket_to_ride: ticketToRide.lessons };

describe('a bubble', () => {
  const SIZES = [
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
    { width: 320, height: 640 },
  ];
  it.each(SIZES)('stays inside a $width x $height window and off the spot', (room) => {
    const size = { width: Math.min(368, room.width - 16), height: 180 };
    for (let x = 0; x < room.width - 60; x += 37)
      for (let y = 0; y < room.height - 60; y += 41) {
        const spot: Rect = { x, y, width: 60, height: 60 };
        const at = { ...placeBubble(size, [spot], room), ...size };
        expect(overlap(at, spot)).toBe(0);
        expect(Math.min(at.x, at.y, room.width - at.x - at.width, room.height - at.y - at.height)).toBe(
          Math.max(8, Math.min(at.x, at.y, room.width - at.x - at.width, room.height - at.y - at.height)),
        );
      }
  });
  it('covers as little as possible of a spot that fills the window', () => {
    const room = SIZES[1]!;
    const spot = { x: 0, y: 50, width: 390, height: 640 };
    const size = { width: 374, height: 200 };
    const at = { ...placeBubble(size, [spot], room), ...size };
    expect(at.y).toBe(room.height - size.height - 8);
  });
});

describe.each(Object.entries(GAMES))('the lessons of %s', (_, lessons) => {
  it('have a task for every decision, and take ten minutes at most', async () => {
    for (const { scene, bubbles } of lessons) {
      const recorded = await scene();
      const paths = Object.keys(recorded.moments).map((key) =>
        key === 'start' ? [] : key.split(' ').map(Number),
      );
      const longest = Math.max(...paths.map((path) => path.length));
      expect(bubbles.filter(({ task }) => task)).toHaveLength(longest);
      for (const path of paths) expect(isValidPath(recorded, path)).toBe(true);
      expect(isValidPath(recorded, [-1])).toBe(false);
      expect(isOver(recorded, [])).toBe(false);
    }
    // Allow twenty seconds per bubble.
    expect(lessons.flatMap(({ bubbles }) => bubbles).length * 20).toBeLessThan(600);
  });
});

it('a rehearsal answers like the server, and plays only moves that continue the scene', async () => {
  const scene = await ticketToRide.lessons[0]!.scene();
  const frames: FromServer[] = [];
  const events: string[] = [];
  const rehearsal = new Rehearsal(scene, [], {
    moved: (code) => events.push(`moved ${code}`),
    rejected: (legal) => events.push(`rejected ${legal}`),
    left: () => events.push('left'),
  });
  const wire = rehearsal.connect();
  wire.onmessage = ({ data }) => frames.push(JSON.parse(String(data)) as FromServer);
  const send = (frame: object): void => wire.send(JSON.stringify(frame));
  send({ type: 'hello', protocol: 2 });
  const { legal, next } = scene.moments[scene.start]!;
  const expected = Number(Object.keys(next)[0]);
  send({ type: 'move', id: 'a', at: 0, move: legal.find((code) => code !== expected)! });
  send({ type: 'move', id: 'b', at: 0, move: 999_999 });
  send({ type: 'move', id: 'c', at: 0, move: expected });
  send({ type: 'ping', n: 1 });
  send({ type: 'resign', id: 'd' });
  expect(frames.map(({ type }) => type)).toEqual([
    'welcome',
    'done',
    'done',
    'update',
    'done',
    'pong',
    'done',
  ]);
  expect(events).toEqual(['rejected true', 'rejected false', `moved ${expected}`, 'left']);
});

it('highlights only the buttons that continue the lesson', () => {
  const button = (codes: string): Element => ({ getAttribute: () => codes }) as unknown as Element;
  const [first, second, all] = [button('3 18'), button('4'), button('3 4 18')];
  const area = { querySelectorAll: () => [first, second, all] } as unknown as Element;
  expect(buttonsFor([18], area)).toEqual([first, all]);
  expect(buttonsFor([7], area)).toEqual([area]);
});
