import type { Logger, SmsSender } from '@palmbid/api';
import { callProvider } from './call.ts';

/** What a provider gets when no body is set. */
export const usualSmsBody = '{"to": "{to}", "text": "{text}"}';

/** Puts number and text into the strings of a JSON value, wherever it stands; nothing else of it changes. */
function filled(value: unknown, words: Readonly<Record<'to' | 'text', string>>): unknown {
  if (typeof value === 'string') {
    return value.replaceAll(/\{(to|text)\}/g, (_, word: 'to' | 'text') => words[word]);
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, words));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, words)]));
}

export type SmsSettings = { url: string; token?: string | undefined; body?: string; timeoutMs?: number };

/** Sends text messages through an HTTP provider. `body` is JSON whose strings may hold `{to}` and `{text}`. */
export const createHttpSms =
  ({ url, token, body = usualSmsBody, timeoutMs }: SmsSettings): SmsSender =>
  async (message) => {
    await callProvider(url, token, filled(JSON.parse(body), message), timeoutMs);
  };

/** Writes text messages to the log: for development, where nobody else reads it. */
export const createLogSms =
  (log: Logger): SmsSender =>
  async (message) =>
    log.info(message, 'a text message, which SMS_URL would send');
