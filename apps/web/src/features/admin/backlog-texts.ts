import type { RouterOutputs } from '../../core/trpc.ts';
import { formatCount, formatInstant } from '../../lib/format.ts';

type Backlog = RouterOutputs['queue']['backlog'];
export type BacklogItem = Backlog['items'][number];

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;

const things: Record<BacklogItem['kind'], { one: string; many: string; done: string; failed: string }> = {
  events: {
    one: 'event',
    many: 'events',
    done: 'Every notification has been delivered.',
    failed: 'could not be delivered',
  },
  mails: { one: 'mail', many: 'mails', done: 'Every mail has been sent.', failed: 'could not be sent' },
  jobs: { one: 'job', many: 'jobs', done: 'Every job has been done.', failed: 'failed' },
};

/** What is the case, in a sentence. */
export function sentenceOf({ kind, state, waiting, failed, since }: BacklogItem, sending: boolean): string {
  const { one, many, done, failed: how } = things[kind];
  if (state === 'done') return done;
  if (state === 'failed') return `${counted(failed, one, many)} ${how}.`;
  const wait = `${counted(waiting, one, many)} ${waiting === 1 ? 'waits' : 'wait'}`;
  if (state === 'under_way')
    return kind === 'mails' && !sending ? `${wait} to be read here: there is no mail server.` : `${wait}.`;
  const from = since === null ? '' : ` since ${formatInstant(since)}`;
  return kind === 'jobs' ? `No job has been started${from}.` : `${wait}${from}.`;
}

/** What to do about it; undefined when it goes on by itself. */
export function adviceOf({ kind, state, heldBy }: BacklogItem): string | undefined {
  if (state === 'failed') {
    return kind === 'jobs'
      ? 'Read the error below, and try again when its cause is gone.'
      : 'Read why under Mail, and try again when its cause is gone.';
  }
  if (state !== 'stuck') return undefined;
  if (heldBy !== null)
    return `They wait for a transaction of ${heldBy}. Whoever runs the database can end it; nothing is lost.`;
  if (kind === 'mails') return 'The mail server is away or refuses. Its words are under Mail.';
  return 'Whoever runs the server finds the reason in its log. Restarting it loses nothing.';
}
