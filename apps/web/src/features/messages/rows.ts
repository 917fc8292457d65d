import type { Message } from './cache.ts';
import type { Outgoing } from './outgoing.ts';

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; first: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

const dayOf = (instant: string): string => new Date(instant).toDateString();

/** Messages closer than this, in ms, by the same person are one block. */
const TOGETHER = 5 * 60_000;

/**
 * A conversation from top to bottom: days (of the viewer's zone) above their messages, and what is not sent yet at the end.
 * `messages` come newest first, as the server lists them.
 */
export function toRows(messages: readonly Message[], outgoing: readonly Outgoing[]): Row[] {
  const rows: Row[] = [];
  let previous: Message | undefined;
  for (let index = messages.length - 1; index >= 0; index -= 1) {
    const message = messages[index];
    if (!message) continue;
    const newDay = !previous || dayOf(previous.createdAt) !== dayOf(message.createdAt);
    if (newDay) rows.push({ kind: 'day', key: `day-${dayOf(message.createdAt)}`, at: message.createdAt });
    const first =
      newDay ||
      previous?.senderId !== message.senderId ||
      Date.parse(message.createdAt) - Date.parse(previous.createdAt) > TOGETHER;
    rows.push({ kind: 'message', key: `message-${message.id}`, message, first });
    previous = message;
  }
  for (const each of outgoing) rows.push({ kind: 'outgoing', key: each.key, outgoing: each });
  return rows;
}
