import type { Message } from './cache.ts';
import type { Outgoing } from './outgoing.ts';

export type Row =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'message'; key: string; message: Message; first: boolean }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing };

const dayOf = (instant: string): string => new Date(instant).toDateString();

/** Messages of one sender that follow within this time, in ms, form a group. */
const TOGETHER = 5 * 60_000;

/**
 * The rows of a conversation from top to bottom: day headings (in the viewer's time zone), messages, and unsent messages at
 * the end. `messages` are newest first, as the server lists them.
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
