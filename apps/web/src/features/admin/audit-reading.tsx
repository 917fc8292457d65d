import type { RouterOutputs } from '../../core/trpc.ts';
import { plural } from '../../lib/format.ts';
import classes from './admin.module.css';

type AuditEntry = RouterOutputs['admin']['audit']['items'][number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const list = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isRecord) : [];

/** Names shown at once; the others open on a click. */
const SHOWN = 6;

function Named({ names }: { names: readonly string[] }) {
  if (names.length <= SHOWN) return <>{names.join(', ')}</>;
  return (
    <details>
      <summary>
        {names.slice(0, SHOWN).join(', ')} and {names.length - SHOWN} more
      </summary>
      {names.slice(SHOWN).join(', ')}
    </details>
  );
}

/** What an admin has read and whose it was; null for entries that record no reading. */
export function readingOf({ action, subject, detail, people, actor }: AuditEntry) {
  const person = (id: unknown) => `${people[String(id)] ?? 'somebody'} (user ${String(id)})`;
  const bids = list(detail['bids']);
  const named = bids.map(({ id, hostId }) => `bid ${String(id)} of ${person(hostId)}`);
  const where = subject.replace('request:', 'request #');
  const by = actor?.name ?? 'Somebody';
  const impersonated =
    detail['as'] === undefined ? null : `Seen with the impersonated of ${person(detail['as'])}.`;
  const said = (sentence: string, names: readonly string[]) => (
    <span className={classes.detail}>
      <span>{sentence}</span>
      {names.length > 0 ? (
        <span>
          <Named names={names} />
        </span>
      ) : null}
      {impersonated ? <span className={classes.soft}>{impersonated}</span> : null}
    </span>
  );
  switch (action) {
    case 'bids.read':
      return said(`${by} read ${plural(bids.length, 'bid')} of ${where}:`, named);
    case 'log.read': {
      const span =
        detail['from'] === detail['to']
          ? `entry ${detail['to']}`
          : `entries ${detail['from']} to ${detail['to']}`;
      const head = String(detail['head']).slice(0, 12);
      return said(
        `${by} read the log of ${where}, ${span}, up to ${head}…${named.length > 0 ? ' It tells of:' : ''}`,
        named,
      );
    }
    case 'request.read': {
      const requests = list(detail['requests']);
      if (requests.length === 0) return said(`${by} read ${where} of ${person(detail['guestId'])}.`, []);
      return said(
        `${by} read ${plural(requests.length, 'request')}:`,
        requests.map(({ id, guestId }) => `#${String(id)} of ${person(guestId)}`),
      );
    }
    default:
      return null;
  }
}
