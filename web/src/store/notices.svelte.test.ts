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
vi.mock('./api', () => ({
  json: (_: string, body?: NoticeSettings) => {
    if (body === undefined) return Promise.resolve(known);
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
