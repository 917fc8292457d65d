import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../core/paths.ts';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatInstant } from '../../lib/format.ts';
import classes from './admin.module.css';
import type { Column } from './admin-list.tsx';
import { readingOf } from './audit-reading.tsx';

type AuditEntry = RouterOutputs['admin']['audit']['items'][number];

const labels = {
  'user.role': 'Role changed',
  'user.suspend': 'Account suspended',
  'user.restore': 'Suspension ended',
  'user.delete': 'Account deleted',
  'bids.read': 'Bids read',
  'log.read': 'Log read',
  'request.read': 'Request read',
  'request.take_down': 'Request taken down',
  'photo.take_down': 'Photo taken down',
  'listing.hide': 'Listing hidden',
  'listing.show': 'Listing shown again',
  'review.hide': 'Review hidden',
  'review.keep': 'Review kept',
  'submission.approve': 'Listing or request approved',
  'submission.refuse': 'Listing or request not approved',
  'appeal.answer': 'Appeal answered',
  'case.say': 'Written in a case',
  'case.decide': 'Case decided',
  'mail.read': 'Mail read',
  'mail.retry': 'Mail tried again',
  'event.retry': 'Event tried again',
  'settings.auction': 'Settings of auctions changed',
  'settings.moderation': 'Settings of moderation changed',
  'settings.site': 'Settings of the site changed',
  'export.csv': 'List downloaded',
  'view.start': 'Impersonation started',
  'view.end': 'Impersonation ended',
  'job.retry': 'Job tried again',
  'queue.close': 'Closed in the queue',
} as const;
type Action = keyof typeof labels;

/** All actions of the audit log, in the order of the filter. */
export const auditActions = Object.keys(labels) as Action[];

const isKnown = (action: string): action is Action => Object.hasOwn(labels, action);
export const actionLabel = (action: string): string =>
  isKnown(action) ? labels[action] : action.replaceAll(/[._]/g, ' ');

/** The page of an entry's subject, if there is one. */
function subjectHref(subject: string): string | null {
  const [kind, id] = subject.split(':', 2);
  if (id === undefined) return null;
  if (kind === 'property') return paths.property.getHref(id);
  if (kind === 'request') return paths.vacationRequest.getHref(id);
  if (kind === 'case') return paths.case.getHref(id);
  return null;
}

const hasEnds = (value: object): value is { from: unknown; to: unknown } => 'from' in value && 'to' in value;

/** A recorded value as text; a change as "before to after". */
export function describeValue(value: unknown): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(describeValue).join(', ');
  if (typeof value !== 'object') return String(value);
  if (hasEnds(value)) return `${describeValue(value.from)} to ${describeValue(value.to)}`;
  return Object.values(value).map(describeValue).join(' ');
}
const spaced = (key: string): string => key.replaceAll(/([A-Z])/g, ' $1').toLowerCase();

function Detail({ detail }: { detail: AuditEntry['detail'] }) {
  const entries = Object.entries(detail);
  if (entries.length === 0) return <>-</>;
  return (
    <span className={classes.detail}>
      {entries.map(([key, value]) => (
        <span key={key}>
          <span className={classes.soft}>{spaced(key)}:</span> {describeValue(value)}
        </span>
      ))}
    </span>
  );
}

export const auditColumns: { title: Column<AuditEntry>; columns: readonly Column<AuditEntry>[] } = {
  title: {
    label: 'Action',
    cell: (entry) => (
      <span>
        {actionLabel(entry.action)}
        <span className={classes.sub}>#{entry.id}</span>
      </span>
    ),
  },
  columns: [
    {
      label: 'By',
      cell: (entry) =>
        entry.actor ? (
          <Anchor component={Link} to={`${paths.adminAudit.getHref()}?actor=${entry.actor.id}`}>
            {entry.actor.name}
          </Anchor>
        ) : (
          'Palmbid'
        ),
    },
    {
      label: 'To',
      cell: (entry) => {
        const href = subjectHref(entry.subject);
        const text = entry.subject.replace(':', ' ');
        return href ? (
          <Anchor component={Link} to={href}>
            {text}
          </Anchor>
        ) : (
          text
        );
      },
    },
    { label: 'Details', wide: true, cell: (entry) => readingOf(entry) ?? <Detail detail={entry.detail} /> },
    { label: 'When', cell: (entry) => formatInstant(entry.at) },
  ],
};
