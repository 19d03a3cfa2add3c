/** Whether this browser can receive notices, and if not, why. */
export type Ability = 'on' | 'off' | 'denied' | 'install' | 'insecure' | 'none';

export interface Browser {
  readonly isSecure: boolean;
  readonly hasPush: boolean;
  /** An iPhone or iPad, where only an installed app can receive notices. */
  readonly isApple: boolean;
  readonly permission: NotificationPermission;
  readonly isSubscribed: boolean;
}

export function abilityOf({ isSecure, hasPush, isApple, permission, isSubscribed }: Browser): Ability {
  if (!isSecure) return 'insecure';
  if (!hasPush) return isApple ? 'install' : 'none';
  if (permission === 'denied') return 'denied';
  return isSubscribed && permission === 'granted' ? 'on' : 'off';
}

/** Describe this browser, apart from its subscription. An iPad claims to be a Mac. */
export function thisBrowser(isSubscribed: boolean): Browser {
  const { userAgent, maxTouchPoints } = navigator;
  const hasPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    isSecure: isSecureContext,
    hasPush,
    isApple: /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1),
    permission: hasPush ? Notification.permission : 'default',
    isSubscribed,
  };
}
