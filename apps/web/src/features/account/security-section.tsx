import { Anchor, Skeleton } from '@mantine/core';
import { limits, securityEventOf } from '@palmbid/domain';
import { IconAlertTriangle, IconShieldCheck } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { SettingsSection } from '../../components/settings-section.tsx';
import { ToneBadge } from '../../components/tone-badge.tsx';
import { type RouterOutputs, trpc } from '../../core/trpc.ts';
import classes from './account.module.css';
import { isWarning, whenOf, whereOf } from './security-texts.ts';

type SecurityEvent = RouterOutputs['account']['securityEvents']['items'][number];

const PAGE = 6;

function EventRow({ event }: { event: SecurityEvent }) {
  const warning = isWarning(event.kind);
  const Icon = warning ? IconAlertTriangle : IconShieldCheck;
  const where = event.byAdmin ? '' : whereOf(event);
  return (
    <li>
      <span className={classes.device} data-warning={warning || undefined} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={classes.sessionWords}>
        <p className={classes.sessionName}>
          {securityEventOf(event.kind).label}
          {event.byAdmin ? <ToneBadge tone="info">By an admin</ToneBadge> : null}
        </p>
        <p className={`${classes.soft} tabular`}>
          <time dateTime={event.lastAt}>{whenOf(event)}</time>
        </p>
        {where ? <p className={`${classes.soft} tabular`}>{where}</p> : null}
      </div>
    </li>
  );
}

/** The security events of the account, with advice for events that the user does not recognise. */
export function SecuritySection() {
  const query = trpc.account.securityEvents.useInfiniteQuery({ limit: PAGE }, byCursor);
  return (
    <SettingsSection
      id="security"
      title="Security activity"
      hint={`Logins and changes of the last ${limits.securityEventDays} days. Of addresses only a part is kept.`}
    >
      <PagedList
        query={query}
        order={3}
        loading={
          <div role="status" aria-label="Loading your security activity">
            <Skeleton height={56} />
          </div>
        }
        empty={<p className={classes.soft}>Nothing has happened yet.</p>}
      >
        {(events) => (
          <ul className={classes.sessions} aria-label="Security activity">
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </ul>
        )}
      </PagedList>
      <p className={classes.advice}>
        Something here was not you?{' '}
        <Anchor component={Link} to="#password">
          Change your password
        </Anchor>
        : that logs out every other device and cancels a pending change of e-mail address. Then{' '}
        <Anchor component={Link} to="#two-factor">
          switch on two-factor login
        </Anchor>
        .
      </p>
    </SettingsSection>
  );
}
