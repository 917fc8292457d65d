import { Anchor, Button, Container, Select, Skeleton, Table } from '@mantine/core';
import { type BidClosedReason, bidClosedReasonTexts, countsInMonth, monthForm } from '@palmbid/domain';
import {
  IconCalendarCheck,
  IconCoin,
  IconDownload,
  IconGavel,
  IconListNumbers,
  IconMessage,
  IconTrophy,
} from '@tabler/icons-react';
import { parseAsInteger, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { CardGrid } from '../../components/card-grid.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorCard } from '../../components/error-card.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { PropertySelect } from '../../components/property-select.tsx';
import { RoleGate } from '../../components/role-gate.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatTile } from '../../components/stat-tile.tsx';
import { lazily } from '../../core/lazily.tsx';
import { paths } from '../../core/paths.ts';
import { type RouterInputs, type RouterOutputs, trpc } from '../../core/trpc.ts';
import type { Bid } from '../../core/wire.ts';
import { downloadCsv } from '../../lib/download-csv.ts';
import { failureText } from '../../lib/errors.ts';
import { formatMoney, formatPercent, plural } from '../../lib/format.ts';
import { hostTexts } from '../../lib/host-texts.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { showToast } from '../../lib/toast.ts';
import classes from './analytics.module.css';
import {
  addMonths,
  closedReasons,
  earningsOf,
  formatWait,
  type MonthRow,
  monthLabel,
  monthlyRows,
  sinceOf,
} from './analytics-figures.ts';
import { BidRows } from './bid-rows.tsx';
import { CalendarFill } from './calendar-fill.tsx';
import { WIN_RATE_DAYS, winRate } from './host-figures.ts';
import { UnmetDemand } from './unmet-demand.tsx';
import { useAllBids } from './use-all-bids.ts';

const charts = () => import('./analytics-charts.tsx');
const BidsChart = lazily(async () => ({ default: (await charts()).BidsChart }), 'inline');
const EarningsChart = lazily(async () => ({ default: (await charts()).EarningsChart }), 'inline');

const MONTHS_BACK = 5;
const MONTHS_SHOWN = 12;

/** The figures of the charts as a table. */
function MonthTable({ rows, onMonth }: { rows: MonthRow[]; onMonth: (month: string) => void }) {
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
              <Table.Th scope="row">
                {row.bids + row.bookings > 0 ? (
                  <Anchor component="button" type="button" onClick={() => onMonth(row.month)}>
                    {row.label}
                  </Anchor>
                ) : (
                  row.label
                )}
              </Table.Th>
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

const periods = {
  all: { label: 'All time', days: null },
  year: { label: 'Last 12 months', days: 365 },
  quarter: { label: 'Last 90 days', days: 90 },
} as const;
const periodNames = ['all', 'year', 'quarter'] as const;
const search = {
  property: parseAsInteger,
  period: parseAsStringLiteral(periodNames).withDefault('all'),
  rows: parseAsString,
};

type Lost = RouterOutputs['analytics']['host']['lost'][number];
const lostDetails: Record<string, string> = {
  cheaper: 'a cheaper bid won',
  not_cheaper: 'price was not the reason',
  hidden: 'the winning price is private',
  price: 'the price',
  location: 'the location',
  size: 'the size',
  amenities: 'the amenities',
  dates: 'the dates',
  other: 'something else',
};

/** The details of one reason that the host may know: "2 because a cheaper bid won". */
const detailsOf = (lost: readonly Lost[], reason: BidClosedReason): string =>
  lost
    .flatMap((row) =>
      row.reason === reason && row.detail ? [`${row.bids}: ${lostDetails[row.detail] ?? row.detail}`] : [],
    )
    .join(', ');

type Behind = { title: string; bids: Bid[]; filter: { month?: string; ended?: BidClosedReason } };

/** The bids behind a figure: title, rows and the input of their export. Null when the address names no figure. */
function rowsOf(bids: readonly Bid[], rows: string | null): Behind | null {
  const [kind, value = ''] = (rows ?? '').split(':');
  if (kind === 'month' && monthForm.test(value)) {
    return {
      title: monthLabel(value),
      bids: bids.filter((bid) => countsInMonth(bid, value)),
      filter: { month: value },
    };
  }
  if (kind === 'ended') {
    const reason = closedReasons(bids).find((each) => each.reason === value)?.reason;
    if (reason) {
      return {
        title: bidClosedReasonTexts[reason].replace(/\.$/, ''),
        bids: bids.filter(({ closedReason }) => closedReason === reason),
        filter: { ended: reason },
      };
    }
  }
  return null;
}

type FileButtonProps = { label: string; of: RouterInputs['analytics']['bidsFile'] };

/** Downloads bids as a CSV file. */
function FileButton({ label, of }: FileButtonProps) {
  const utils = trpc.useUtils();
  const [saving, setSaving] = useState(false);
  const save = async () => {
    if (saving) return;
    setSaving(true);
    try {
      downloadCsv(await utils.analytics.bidsFile.fetch(of, { staleTime: 0 }));
    } catch (error) {
      showToast({ title: 'Download failed', message: failureText(error), variant: 'destructive' });
    } finally {
      setSaving(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
      loading={saving}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}

function Figures({ all }: { all: readonly Bid[] }) {
  const [{ property, period, rows: opened }, setSearch] = useQueryStates(search);
  const now = serverNow();
  const since = sinceOf(periods[period].days, now);
  const scope = { ...(property !== null && { propertyId: property }), ...(since !== null && { since }) };
  const server = trpc.analytics.host.useQuery(scope);
  const bids = all.filter(
    (bid) => (property === null || bid.propertyId === property) && (since === null || bid.createdAt >= since),
  );
  const month = new Date(now).toISOString().slice(0, 7);
  const rows = monthlyRows(bids, addMonths(month, -MONTHS_BACK), MONTHS_SHOWN);
  const accepted = bids.filter(({ status }) => status === 'accepted');
  const { won, decided } = winRate(bids, now);
  const reasons = closedReasons(bids);
  const shown = rowsOf(bids, opened);
  const toBids = (view: string) => `${paths.hostDashboard.getHref()}?bids=${view}#bids`;
  const onMonth = (each: string) => void setSearch({ rows: `month:${each}` });
  const { rank, response, lost = [], fill = [] } = server.data ?? {};
  return (
    <>
      <FilterBar
        label="Filter your figures"
        count={{ total: bids.length, one: 'bid' }}
        {...((property !== null || period !== 'all') && {
          onClear: () => void setSearch({ property: null, period: null, rows: null }),
        })}
      >
        <PropertySelect
          aria-label="Property"
          all="All properties"
          value={property}
          onChange={(chosen) => void setSearch({ property: chosen?.id ?? null, rows: null })}
        />
        <Select
          aria-label="Period"
          allowDeselect={false}
          data={periodNames.map((value) => ({ value, label: periods[value].label }))}
          value={period}
          onChange={(value) =>
            void setSearch({ period: periodNames.find((each) => each === value) ?? null, rows: null })
          }
        />
        <FileButton label="Download CSV" of={scope} />
      </FilterBar>
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
          value={accepted.length}
          hint={`Accepted bids, ${plural(
            accepted.reduce((sum, { nights }) => sum + nights, 0),
            'night',
          )}`}
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
        <StatTile
          label="Median rank"
          icon={<IconListNumbers size={18} />}
          value={rank?.median ? (rank.median === 'top' ? '1st' : rank.median) : '–'}
          hint={
            rank?.median ? `Over ${plural(rank.bids, 'decided bid')}, by price` : 'No guest has chosen yet'
          }
        />
        <StatTile
          label="Response time"
          icon={<IconMessage size={18} />}
          value={typeof response?.minutes === 'number' ? formatWait(response.minutes) : '–'}
          hint={
            response && response.asked > 0
              ? `${response.answered} of ${plural(response.asked, 'first message')} answered, median`
              : 'No guest has written yet'
          }
          {...{ to: paths.messages.getHref() }}
        />
      </CardGrid>
      {server.error ? (
        <ErrorCard text={failureText(server.error)} onRetry={() => void server.refetch()} />
      ) : null}
      <div className={classes.charts}>
        <section className={classes.chart} aria-labelledby="bids-by-month">
          <h2 id="bids-by-month">Bids and bookings</h2>
          <p className={classes.hint}>
            Bids by the month they were placed, bookings by the month of check-in.
          </p>
          <Suspense fallback={<Skeleton height={260} />}>
            <BidsChart rows={rows} onMonth={onMonth} />
          </Suspense>
        </section>
        <section className={classes.chart} aria-labelledby="earnings-by-month">
          <h2 id="earnings-by-month">Earnings</h2>
          <p className={classes.hint}>All-in totals by the month of check-in.</p>
          <Suspense fallback={<Skeleton height={260} />}>
            <EarningsChart rows={rows} onMonth={onMonth} />
          </Suspense>
        </section>
      </div>
      <MonthTable rows={rows} onMonth={onMonth} />
      <div className={classes.stack}>
        {shown ? (
          <BidRows
            title={shown.title}
            bids={shown.bids}
            file={<FileButton label="Download these as CSV" of={{ ...scope, ...shown.filter }} />}
            onClose={() => void setSearch({ rows: null })}
          />
        ) : null}
        {reasons.length > 0 ? (
          <section className={classes.chart} aria-labelledby="lost-reasons">
            <h2 id="lost-reasons">How other bids ended</h2>
            <ul className={`${classes.reasons} tabular`}>
              {reasons.map(({ reason, count }) => (
                <li key={reason}>
                  <span>
                    <Anchor
                      component="button"
                      type="button"
                      onClick={() => void setSearch({ rows: `ended:${reason}` })}
                    >
                      {bidClosedReasonTexts[reason]}
                    </Anchor>
                    <span className={classes.where}>{detailsOf(lost, reason)}</span>
                  </span>
                  <strong>{count}</strong>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <CalendarFill homes={fill} />
        <UnmetDemand propertyId={property} />
      </div>
    </>
  );
}

function Analytics() {
  const { bids, isComplete, error, retry } = useAllBids();
  if (error) return <ErrorCard text={failureText(error)} onRetry={retry} />;
  if (!bids || !isComplete) return <SkeletonCards kind="tile" count={6} label="Loading your figures" />;
  if (bids.length === 0) {
    return (
      <>
        <EmptyState
          order={2}
          scene="bids"
          text={hostTexts.noBids}
          action={
            <Button component={Link} to={paths.browseRequests.getHref()}>
              Browse Requests
            </Button>
          }
        />
        <UnmetDemand propertyId={null} />
      </>
    );
  }
  return <Figures all={bids} />;
}

/** /analytics: bids, bookings and earnings of the host. */
export function AnalyticsScreen() {
  return (
    <RoleGate side="host" title="Performance">
      <Container py={{ base: 24, sm: 40 }}>
        <PageHeader
          title="Performance"
          lead="Your bids, bookings and earnings."
          back={{ to: paths.hostDashboard.getHref(), label: 'Back to Dashboard' }}
        />
        <Analytics />
      </Container>
    </RoleGate>
  );
}
