/** A push service and the browsers that subscribe to it: takes what the server sends, and decrypts it. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import type { PushedNotice } from '../src/wire/server';

const bytesOf = (key: ArrayBuffer): Buffer => Buffer.from(key);

/** A browser's subscription, with the keys that only the browser has (RFC 8291). */
class Subscription {
  readonly #key = createECDH('prime256v1');
  readonly #secret = randomBytes(16);
  readonly #public = this.#key.generateKeys();
  readonly path = `/${randomBytes(8).toString('hex')}`;
  readonly notices: PushedNotice[] = [];

  get json(): { endpoint: string; keys: { p256dh: string; auth: string } } {
    const keys = { p256dh: this.#public.toString('base64url'), auth: this.#secret.toString('base64url') };
    return { endpoint: `https://push.example.org${this.path}`, keys };
  }

  decrypt(body: Buffer): PushedNotice {
    const [salt, sender, text] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)];
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#public, sender]);
    const key = bytesOf(hkdfSync('sha256', this.#key.computeSecret(sender), this.#secret, info, 32));
    const derive = (what: string, size: number): Buffer =>
      bytesOf(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, size));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as PushedNotice;
  }
}

export class PushService {
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const subscription = this.#subscriptions.get(request.url!);
      subscription?.notices.push(subscription.decrypt(Buffer.concat(parts)));
      response.writeHead(subscription ? 201 : 410).end();
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  stop(): void {
    this.#server.close();
  }

  /** End the subscription to which these notices came, and return the one that the browser has instead. */
  replace(notices: readonly PushedNotice[]): Pick<Subscription, 'json' | 'notices'> {
    for (const [path, ended] of this.#subscriptions)
      if (ended.notices === notices) this.#subscriptions.delete(path);
    return this.#add();
  }

  #add(): Subscription {
    const subscription = new Subscription();
    this.#subscriptions.set(subscription.path, subscription);
    return subscription;
  }

  /** Let a page subscribe here instead of at its maker's service, which tests cannot reach; return what arrives. */
  async adopt(page: Page): Promise<readonly PushedNotice[]> {
    const subscription = this.#add();
    await page.addInitScript((json) => {
      // The browser of the tests refuses all notices.
      const permission = (): NotificationPermission =>
        localStorage.getItem('granted') ? 'granted' : 'default';
      Object.defineProperty(Notification, 'permission', { get: permission });
      Notification.requestPermission = () => {
        localStorage.setItem('granted', 'yes');
        return Promise.resolve('granted');
      };
      let current: PushSubscription | null = null;
      PushManager.prototype.getSubscription = () => Promise.resolve(current);
      PushManager.prototype.subscribe = (options) => {
        const text = (options!.applicationServerKey as string).replaceAll('-', '+').replaceAll('_', '/');
        const key = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;
        current = {
          endpoint: json.endpoint,
          options: { applicationServerKey: key, userVisibleOnly: true },
          toJSON: () => json,
          unsubscribe: () => {
            current = null;
            return Promise.resolve(true);
          },
        } as unknown as PushSubscription;
        return Promise.resolve(current);
      };
    }, subscription.json);
    return subscription.notices;
  }
}
