import { mailTopicLabel, mailTopics, type StopReason } from '@palmbid/domain';
import { type Tone, ToneBadge } from '../../components/tone-badge.tsx';
import type { RouterOutputs } from '../../core/trpc.ts';
import { formatInstant } from '../../lib/format.ts';
import classes from './admin.module.css';
import type { Column } from './admin-list.tsx';

export type AdminMail = RouterOutputs['mails']['list']['items'][number];
export type FailedEvent = RouterOutputs['mails']['failures']['items'][number];
export type StoppedAddress = RouterOutputs['mails']['stopped']['items'][number];

type Columns<Row> = { title: Column<Row>; columns: readonly Column<Row>[] };

const accountMails: Record<string, string> = {
  password_reset: 'Reset link',
  username_reminder: 'Username reminder',
  verify_email: 'Confirmation of an address',
  password_changed: 'Password changed',
  email_change_asked: 'Another address asked for',
  email_changed: 'Address changed',
  two_factor_changed: 'Two-factor login changed',
  account_suspended: 'Account suspended',
  account_restored: 'Suspension ended',
};

function kindLabel(kind: string): string {
  const topic = mailTopics.find((known) => known === kind);
  return topic ? mailTopicLabel(topic) : (accountMails[kind] ?? kind.replaceAll('_', ' '));
}

export const mailStates: Record<AdminMail['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'good' },
  dead: { label: 'Given up', tone: 'bad' },
};

function Tries({ attempts, error }: { attempts: number; error: string | null }) {
  return (
    <span>
      {attempts}
      {error ? <span className={classes.sub}>{error}</span> : null}
    </span>
  );
}

export const mailColumns: Columns<AdminMail> = {
  title: {
    label: 'Mail',
    cell: (mail) => (
      <span>
        {mail.subject}
        <span className={classes.sub}>{kindLabel(mail.kind)}</span>
      </span>
    ),
  },
  columns: [
    { label: 'To', cell: (mail) => <span className={classes.email}>{mail.to}</span> },
    {
      label: 'State',
      cell: (mail) => (
        <span>
          <ToneBadge tone={mailStates[mail.status].tone}>{mailStates[mail.status].label}</ToneBadge>
          {mail.sentAt ? <span className={classes.sub}>{formatInstant(mail.sentAt)}</span> : null}
          {mail.nextAttemptAt && mail.attempts > 0 ? (
            <span className={classes.sub}>Next try {formatInstant(mail.nextAttemptAt)}</span>
          ) : null}
        </span>
      ),
    },
    { label: 'Tries', cell: (mail) => <Tries attempts={mail.attempts} error={mail.lastError} /> },
    { label: 'Written', cell: (mail) => formatInstant(mail.createdAt) },
  ],
};

export const failureColumns: Columns<FailedEvent> = {
  title: { label: 'Event', cell: (event) => event.kind.replaceAll('_', ' ') },
  columns: [
    { label: 'Tries', cell: (event) => <Tries attempts={event.attempts} error={event.lastError} /> },
    {
      label: 'Next try',
      cell: (event) =>
        event.nextTryAt ? formatInstant(event.nextTryAt) : <ToneBadge tone="bad">Given up</ToneBadge>,
    },
    { label: 'Happened', cell: (event) => formatInstant(event.occurredAt) },
  ],
};

const reasonLabels: Record<StopReason, string> = {
  hard: 'Does not exist',
  soft: 'Came back often',
  complaint: 'Complained',
};

export const stoppedColumns: Columns<StoppedAddress> = {
  title: {
    label: 'Address',
    cell: ({ to, user }) => (
      <span className={classes.email}>
        {to}
        <span className={classes.sub}>{user ? user.name : 'No account'}</span>
      </span>
    ),
  },
  columns: [
    {
      label: 'Reason',
      cell: ({ reason, detail }) => (
        <span>
          <ToneBadge tone="warn">{reasonLabels[reason]}</ToneBadge>
          {detail ? <span className={classes.sub}>{detail}</span> : null}
        </span>
      ),
    },
    { label: 'Since', cell: ({ stoppedAt }) => formatInstant(stoppedAt) },
  ],
};
