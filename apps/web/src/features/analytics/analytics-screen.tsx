import { Button, Container, Skeleton, Table } from '@mantine/core';
import { IconCalendarCheck, IconCoin, IconGavel, IconTrophy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { isBuilt } from '../../app/routes.ts';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { EmptyScene } from '../../components/illustrations/empty-scene.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatTile } from '../../components/stat-tile.tsx';
import { failureText } from '../../lib/errors.ts';
import { formatMoney, formatPercent, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { closedReasonTexts } from '../bids/outcome-line.tsx';
import type { Bid } from '../bids/types.ts';
import { WIN_RATE_DAYS, winRate } from '../dashboard/host-figures.ts';
import { HostOnly } from '../host/host-only.tsx';
import { hostTexts } from '../host/texts.ts';
import classes from './analytics.module.css';
import { addMonths, closedReasons, earningsOf, type MonthRow, monthlyRows } from './analytics-figures.ts';
import { useAllBids } from './use-all-bids.ts';

const BidsChart = lazy(async () => ({ default: (await import('./analytics-charts.tsx')).BidsChart }));
const EarningsChart = lazy(async () => ({ default: (await import('./analytics-charts.tsx')).EarningsChart }));

const MONTHS_BACK = 5;
const MONTHS_SHOWN = 12;

/** The charts' figures for ears and for those who read rather than look. */
function MonthTable({ rows }: { rows: MonthRow[] }) {
  return (
    <details className={classes.details}>
      <summary>The figures as a table</summary>
      <Table className="tabular">
        <Table.Thead>
          <Table.Tr>
            {['Month', 'Bids', 'Bookings', 'Earnings'].map((column) => (
              <Table.Th key={column} scope="col">
                {column}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.month}>
              <Table.Th scope="row">{row.label}</Table.Th>
              <Table.Td>{row.bids}</Table.Td>
              <Table.Td>{row.bookings}</Table.Td>
              <Table.Td>{formatMoney(row.earnings)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </details>
  );
}

function Figures({ bids }: { bids: readonly Bid[] }) {
  const now = serverNow();
  const month = new Date(now).toISOString().slice(0, 7);
  const rows = monthlyRows(bids, addMonths(month, -MONTHS_BACK), MONTHS_SHOWN);
  const accepted = bids.filter(({ status }) => status === 'accepted').length;
  const { won, decided } = winRate(bids, now);
  const reasons = closedReasons(bids);
  const toBids = (view: string) => `${paths.hostDashboard.getHref()}?bids=${view}#bids`;
  return (
    <>
      <CardGrid kind="tiles" label="Totals">
        <StatTile
          label="Bids placed"
          icon={<IconGavel size={18} />}
          value={bids.length}
          hint={plural(bids.filter(({ status }) => status === 'pending').length, 'still open', 'still open')}
          to={toBids('active')}
        />
        <StatTile
          label="Bookings"
          icon={<IconCalendarCheck size={18} />}
          value={accepted}
          hint="Accepted bids"
          to={toBids('won')}
        />
        <StatTile
          label="Earnings"
          icon={<IconCoin size={18} />}
          value={formatMoney(earningsOf(bids))}
          hint="All-in totals of accepted bids"
          to={toBids('won')}
        />
        <StatTile
          label="Win rate"
          icon={<IconTrophy size={18} />}
          value={decided > 0 ? formatPercent(won / decided) : '–'}
          hint={
            decided > 0
              ? `${won} of ${plural(decided, 'decided bid')}, ${WIN_RATE_DAYS} days`
              : `No decided bids in ${WIN_RATE_DAYS} days`
          }
        />
      </CardGrid>
      <div className={classes.charts}>
        <section className={classes.chart} aria-labelledby="bids-by-month">
          <h2 id="bids-by-month">Bids and bookings</h2>
          <p className={classes.hint}>
            Bids by the month they were placed, bookings by the month of check-in.
          </p>
          <Suspense fallback={<Skeleton height={260} />}>
            <BidsChart rows={rows} />
          </Suspense>
        </section>
        <section className={classes.chart} aria-labelledby="earnings-by-month">
          <h2 id="earnings-by-month">Earnings</h2>
          <p className={classes.hint}>All-in totals by the month of check-in.</p>
          <Suspense fallback={<Skeleton height={260} />}>
            <EarningsChart rows={rows} />
          </Suspense>
        </section>
      </div>
      <MonthTable rows={rows} />
      {reasons.length > 0 ? (
        <section className={classes.chart} aria-labelledby="lost-reasons">
          <h2 id="lost-reasons">How other bids ended</h2>
          <ul className={`${classes.reasons} tabular`}>
            {reasons.map(({ reason, count }) => (
              <li key={reason}>
                <span>{closedReasonTexts[reason]}</span>
                <strong>{count}</strong>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function Analytics() {
  const { bids, isComplete, error, retry } = useAllBids();
  if (error) return <ErrorCard text={failureText(error)} onRetry={retry} />;
  if (!bids || !isComplete) return <SkeletonCards kind="tile" count={4} label="Loading your figures" />;
  if (bids.length === 0) {
    return (
      <EmptyState
        order={2}
        picture={<EmptyScene kind="bids" />}
        text={hostTexts.noBids}
        action={
          isBuilt('browseRequests') ? (
            <Button component={Link} to={paths.browseRequests.getHref()}>
              Browse Requests
            </Button>
          ) : null
        }
      />
    );
  }
  return <Figures bids={bids} />;
}

/** /analytics: bids, bookings and earnings, counted over all of the host's own bids. */
export function AnalyticsScreen() {
  return (
    <HostOnly title="Performance">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Performance"
          lead="Your bids, bookings and earnings."
          back={{ to: paths.hostDashboard.getHref(), label: 'Back to Dashboard' }}
        />
        <Analytics />
      </Container>
    </HostOnly>
  );
}
