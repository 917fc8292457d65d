import { Container, SegmentedControl, Tabs } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { NextStep } from '../../components/next-step.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { byCursor, PagedList } from '../../components/paged-list.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { paths } from '../../core/paths.ts';
import { fixedViewMode, useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { BookingCard } from './booking-card.tsx';
import classes from './bookings.module.css';

const PAGE = 12;
const times = ['upcoming', 'past'] as const;
const sides = ['guest', 'host'] as const;
type Side = (typeof sides)[number];
type Time = (typeof times)[number];

const timeLabels: Record<Time, string> = { upcoming: 'Upcoming', past: 'Past' };

const emptyTexts: Record<Side, Record<Time, string>> = {
  guest: {
    upcoming: 'No stays ahead. Accept a bid on one of your requests, and it appears here.',
    past: 'Stays that are over or were cancelled will be kept here.',
  },
  host: {
    upcoming: 'No guests ahead. Once a bid of yours is accepted, the stay appears here.',
    past: 'Stays that are over or were cancelled will be kept here.',
  },
};

const nextSteps: Record<Side, ReactNode> = {
  guest: <NextStep to={paths.dashboard.getHref()}>Your Vacation Requests</NextStep>,
  host: <NextStep to={paths.browseRequests.getHref()}>Browse Requests</NextStep>,
};

function BookingList({ side, when }: { side: Side; when: Time }) {
  const query = trpc.bookings.mine.useInfiniteQuery(
    { side, when, limit: PAGE },
    {
      ...byCursor,
      placeholderData: keepPreviousData,
    },
  );
  return (
    <PagedList
      query={query}
      loading={<SkeletonCards kind="bid" count={2} label="Loading your bookings" />}
      empty={
        <EmptyState
          scene={side === 'guest' ? 'requests' : 'properties'}
          text={emptyTexts[side][when]}
          action={nextSteps[side]}
        />
      }
    >
      {(bookings) => (
        <ul className={classes.list} aria-label={`${timeLabels[when]} bookings`}>
          {bookings.map((booking) => (
            <li key={booking.id}>
              <BookingCard booking={booking} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** /bookings: upcoming and past bookings, as guest or as host. */
export function BookingsScreen() {
  const { user, viewMode } = useSession();
  const [state, setState] = useQueryStates(
    {
      when: parseAsStringLiteral(times).withDefault('upcoming'),
      side: parseAsStringLiteral(sides),
    },
    { history: 'push' },
  );
  // The address may name the other side: bookings outlive a change of role.
  const side = state.side ?? viewMode;
  const hasBoth = fixedViewMode(user?.userRole) === null || side !== viewMode;
  return (
    <Container size={960} py={{ base: 24, sm: 40 }}>
      <PageHeader
        title="Bookings"
        lead={
          side === 'guest'
            ? 'Where you are going, what you pay, and who expects you.'
            : 'Who is coming, when, and what you earn.'
        }
        back={{ to: paths.dashboard.getHref(), label: 'Back to Dashboard' }}
        actions={
          hasBoth ? (
            <SegmentedControl
              aria-label="As guest or as host"
              value={side}
              data={[
                { value: 'guest', label: 'As guest' },
                { value: 'host', label: 'As host' },
              ]}
              onChange={(value) => void setState({ side: value === 'host' ? 'host' : 'guest' })}
            />
          ) : null
        }
      />
      <Tabs
        value={state.when}
        keepMounted={false}
        onChange={(value) => void setState({ when: value === 'past' ? 'past' : 'upcoming' })}
      >
        <Tabs.List mb="lg">
          {times.map((time) => (
            <Tabs.Tab key={time} value={time}>
              {timeLabels[time]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={state.when}>
          <BookingList key={`${side}-${state.when}`} side={side} when={state.when} />
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}
