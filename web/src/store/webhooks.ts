/** The webhook of a table: where its host lets a group's chat be told whose turn it is. */
import { json, remove } from './api';
import type { NewWebhook, Webhook, WebhookSecret, WebhookTest } from '../wire/server';

const pathOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/webhook`;

export const webhookOf = (table: string): Promise<Webhook> => json(pathOf(table));
export const setWebhook = (table: string, body: NewWebhook): Promise<WebhookSecret> =>
  json(pathOf(table), body);
export const testWebhook = (table: string): Promise<WebhookTest> => json(`${pathOf(table)}/test`, {});
export const removeWebhook = (table: string): Promise<Webhook> => remove(pathOf(table));
