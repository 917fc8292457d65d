import { Container, Skeleton } from '@mantine/core';
import { addCalendarDays, limits } from '@palmbid/domain';
import { useParams } from 'react-router-dom';
import { ErrorCard } from '../../components/error-card.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { ReturnToDashboard } from '../../components/return-to-dashboard.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { usePageTitle } from '../../lib/page-head.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { toId } from '../../lib/to-id.ts';
import { BlockForm } from './block-form.tsx';
import classes from './calendar.module.css';
import { EntryList } from './entry-list.tsx';
import { FeedsSection } from './feeds-section.tsx';
import { MinimumStay } from './minimum-stay.tsx';
import { SeasonsSection } from './seasons-section.tsx';
import { ShareSection } from './share-section.tsx';

const HOUR_MS = 3_600_000;

/** The day in the viewer's time zone. */
function dayAt(now: number): string {
  const at = new Date(now);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`;
}

function Calendar({ id }: { id: number }) {
  const today = dayAt(useServerNow(HOUR_MS));
  const query = trpc.calendar.get.useQuery({
    propertyId: id,
    from: today,
    to: addCalendarDays(today, limits.calendar.window),
  });
  const exchange = trpc.calendar.exchange.useQuery({ propertyId: id });
  const calendar = query.data;
  usePageTitle(calendar ? `Calendar of ${calendar.title}` : undefined);
  if (query.isError) {
    return (
      <ErrorCard
        text="This calendar could not be opened. The property may have been removed, or it belongs to somebody else."
        onRetry={() => void query.refetch()}
        action={<ReturnToDashboard />}
      />
    );
  }
  if (!calendar) {
    return (
      <div className={classes.layout} role="status" aria-label="Loading the calendar">
        <Skeleton height={520} radius="lg" />
        <Skeleton height={320} radius="lg" />
      </div>
    );
  }
  return (
    <>
      <p className={classes.of}>{calendar.title}</p>
      <div className={classes.layout}>
        <section className={classes.card} aria-labelledby="nights">
          <h2 id="nights" className={classes.cardTitle}>
            Nights
          </h2>
          <BlockForm calendar={calendar} today={today} />
        </section>
        <div className={classes.column}>
          <EntryList calendar={calendar} />
          <MinimumStay key={calendar.minNights} calendar={calendar} />
          <SeasonsSection propertyId={id} today={today} />
        </div>
        {exchange.isError ? (
          <ErrorCard
            order={2}
            text="The calendars of other sites could not be loaded."
            onRetry={() => void exchange.refetch()}
          />
        ) : (
          <>
            <FeedsSection propertyId={id} exchange={exchange.data} />
            <ShareSection propertyId={id} exchange={exchange.data} />
          </>
        )}
      </div>
    </>
  );
}

/** /properties/:id/calendar */
export function CalendarScreen() {
  const id = toId(useParams()['id']);
  return (
    <RoleGate side="host" title="Calendar">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Calendar"
          lead="Booked nights appear by themselves. Block the nights you need for yourself; nobody can bid on them."
          back={{ to: paths.properties.getHref(), label: 'Your properties' }}
        />
        {id === null ? (
          <ErrorCard text="There is no such property." action={<ReturnToDashboard />} />
        ) : (
          <Calendar key={id} id={id} />
        )}
      </Container>
    </RoleGate>
  );
}
