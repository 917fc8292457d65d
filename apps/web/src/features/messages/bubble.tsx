import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconChecks, IconEyeOff, IconFlag } from '@tabler/icons-react';
import clsx from 'clsx';
import { formatInstant, formatInstantDay } from '../../lib/format.ts';
import type { Message } from './cache.ts';
import classes from './messages.module.css';
import type { Outgoing } from './outgoing.ts';
import type { Row } from './rows.ts';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

type RowProps = {
  ownId: number;
  /** The name of the other participant. */
  name: string;
  highlighted: number | null;
  onReport: (message: Message) => void;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
};

function SentBubble({ message, first, ...props }: RowProps & { message: Message; first: boolean }) {
  const own = message.senderId === props.ownId;
  return (
    <div
      className={clsx(classes.line, first && classes.spaced)}
      data-own={own || undefined}
      data-highlighted={props.highlighted === message.id || undefined}
    >
      <div className={classes.bubble}>
        <span className="spoken">{own ? 'You:' : `${props.name}:`}</span>
        <p className={classes.content}>{message.content}</p>
        {message.contactHidden ? (
          <p className={classes.hidden}>
            <IconEyeOff size={14} stroke={1.8} aria-hidden />
            {own
              ? `${props.name} reads this without the contact details until a bid is accepted.`
              : 'Contact details are hidden until a bid is accepted.'}
          </p>
        ) : null}
        <span className={classes.meta}>
          <time dateTime={message.createdAt} title={formatInstant(message.createdAt)}>
            {time.format(new Date(message.createdAt))}
          </time>
          {own ? (
            <>
              {message.isRead ? (
                <IconChecks size={14} stroke={2} aria-hidden />
              ) : (
                <IconCheck size={14} stroke={2} aria-hidden />
              )}
              <span className="spoken">{message.isRead ? 'Read' : 'Sent'}</span>
            </>
          ) : null}
        </span>
      </div>
      {own ? null : (
        <ActionIcon
          className={classes.flag}
          size="md"
          aria-label={`Report the message of ${time.format(new Date(message.createdAt))}`}
          onClick={() => props.onReport(message)}
        >
          <IconFlag size={16} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}

function OutgoingBubble({ outgoing, ...props }: RowProps & { outgoing: Outgoing }) {
  const failed = outgoing.state === 'failed';
  return (
    <div className={clsx(classes.line, classes.spaced)} data-own data-unsent={!failed || undefined}>
      <div className={classes.bubble}>
        <span className="spoken">You:</span>
        <p className={classes.content}>{outgoing.content}</p>
        <span className={classes.meta}>{failed ? 'Not sent' : 'Sending…'}</span>
      </div>
      {failed ? (
        <div className={classes.failed} role="alert">
          <p>
            <IconAlertCircle size={16} stroke={1.8} aria-hidden />
            <span>Not sent. {outgoing.problem}</span>
          </p>
          <Button size="compact-sm" variant="light" onClick={() => props.onRetry(outgoing.key)}>
            Try again
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => props.onDiscard(outgoing.key)}>
            Delete
          </Button>
        </div>
      ) : null}
    </div>
  );
}

/** One row of a conversation. */
export function ConversationRow({ row, ...props }: RowProps & { row: Row }) {
  if (row.kind === 'day') {
    return (
      <p className={classes.day}>
        <span>{formatInstantDay(row.at)}</span>
      </p>
    );
  }
  if (row.kind === 'outgoing') return <OutgoingBubble outgoing={row.outgoing} {...props} />;
  return <SentBubble message={row.message} first={row.first} {...props} />;
}
