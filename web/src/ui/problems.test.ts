import { afterEach, describe, expect, it, vi } from 'vitest';
import { shell } from '../i18n/shell';
import { join } from '../store/api';
import { problemText } from './problems';

afterEach(() => vi.unstubAllGlobals());

describe('a problem’s text', () => {
  it('says how long to wait', async () => {
    await shell.join();
    const body = JSON.stringify({ code: 'too_many_seats', text: 'too many', line: null });
    const headers = { 'retry-after': '241' };
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status: 429, headers })));
    const error: unknown = await join('table', { token: null }).catch((found: unknown) => found);
    expect(problemText(error)).toContain('in 5 minutes, or ask');
  });
});
