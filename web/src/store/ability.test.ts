import { expect, it } from 'vitest';
import { abilityOf, type Browser } from './ability';

const ABLE: Browser = {
  isSecure: true,
  hasPush: true,
  isApple: false,
  permission: 'granted',
  isSubscribed: true,
};

it.each<[Partial<Browser>, string]>([
  [{}, 'on'],
  [{ isSubscribed: false }, 'off'],
  [{ permission: 'default' }, 'off'],
  [{ permission: 'denied' }, 'denied'],
  [{ hasPush: false, permission: 'default' }, 'none'],
  [{ hasPush: false, isApple: true, permission: 'default' }, 'install'],
  [{ isApple: true }, 'on'], // the installed app
  [{ isSecure: false, hasPush: false }, 'insecure'],
])('a browser that is %j', (browser, ability) => {
  expect(abilityOf({ ...ABLE, ...browser })).toBe(ability);
});
