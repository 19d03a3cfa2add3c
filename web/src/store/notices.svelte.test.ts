import { expect, it, vi } from 'vitest';
import type { Notices, NoticeSettings } from '../wire/server';

const sent: NoticeSettings[] = [];
const answers: ((answer: Notices) => void)[] = [];
const known: Notices = {
  key: 'key',
  webhooks: false,
  settings: {
    kinds: ['turn'],
    reminder_minutes: null,
    quiet_from: null,
    quiet_until: null,
    zone: '',
    muted: false,
  },
  muted_tables: [],
  muted_players: [],
};
let loaded = Promise.resolve(known);
vi.mock('./api', () => ({
  json: (_: string, body?: NoticeSettings) => {
    if (body === undefined) return loaded;
    sent.push(body);
    return new Promise<Notices>((resolve) => answers.push(resolve));
  },
}));
vi.stubGlobal('isSecureContext', true);
vi.stubGlobal('window', {});
vi.stubGlobal('navigator', { userAgent: '', maxTouchPoints: 0 });
const { notices } = await import('./notices.svelte');

it('a choice shows at once, and the next one neither overtakes nor undoes it', async () => {
  await notices.load();
  const first = notices.choose({ quiet_from: '22:00', quiet_until: '07:30' });
  const second = notices.choose({ muted: true });
  expect(notices.known!.settings).toMatchObject({ quiet_until: '07:30', muted: true });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  answers[0]!({ ...known, settings: sent[0]! });
  await first;
  expect(notices.known!.settings).toMatchObject({ quiet_until: '07:30', muted: true });
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  answers[1]!({ ...known, settings: sent[1]! });
  await second;
  expect(sent[1]).toMatchObject({ quiet_from: '22:00', quiet_until: '07:30', muted: true });
});

it('settings that were asked for before a choice do not undo it', async () => {
  let load: (answer: Notices) => void = () => undefined;
  loaded = new Promise((resolve) => (load = resolve));
  const loading = notices.load();
  const choice = notices.choose({ quiet_from: '23:00', quiet_until: '06:00' });
  load(known);
  await loading;
  expect(notices.known!.settings.quiet_from).toBe('23:00');
  await vi.waitFor(() => expect(sent).toHaveLength(3));
  answers[2]!({ ...known, settings: sent[2]! });
  await choice;
  expect(notices.known!.settings.quiet_from).toBe('23:00');
});
