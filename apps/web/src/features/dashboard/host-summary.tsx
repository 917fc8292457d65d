import { paths } from '../../core/paths.ts';
import { trpc } from '../../core/trpc.ts';
import { formatPercent, formatStay, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { countLeading, countNewMatches, NEW_MATCH_DAYS, NEW_MATCH_SCORE } from '../analytics/host-figures.ts';
import { FigureStrip, FigureStripSkeleton } from './figure-strip.tsx';

/** Rows read to count matches and ranks; when there are more, the figure says so. */
const PAGE = 100;

/** New matches, active bids with rank, win rate, next stays. */
export function HostSummary() {
  const figures = trpc.bids.figures.useQuery();
  const pending = trpc.bids.forHost.useQuery({ status: 'pending', limit: PAGE });
  const matches = trpc.requests.forHosts.useQuery({ sort: 'best-match', limit: PAGE });
  if (figures.isPending || pending.isPending || matches.isPending) {
    return <FigureStripSkeleton />;
  }
  // Shows nothing until everything is loaded: a dash would look like a zero.
  if (!figures.data || !pending.data || !matches.data) return null;
  const { winRate, stays } = figures.data;
  const leading = countLeading(pending.data.items);
  return (
    <FigureStrip
      figures={[
        {
          label: 'New matches',
          value: `${countNewMatches(matches.data.items, serverNow())}${matches.data.nextCursor ? '+' : ''}`,
          hint: `${NEW_MATCH_SCORE}% or better, last ${NEW_MATCH_DAYS} days`,
          to: paths.propertyMatches.getHref(),
        },
        {
          label: 'Active bids',
          value: figures.data.pending,
          hint:
            figures.data.pending > 0
              ? `${leading} at the top${pending.data.nextCursor ? ` of the newest ${PAGE}` : ''}`
              : 'None waiting',
          to: '#bids',
        },
        {
          label: 'Win rate',
          value: winRate.decided > 0 ? formatPercent(winRate.won / winRate.decided) : '–',
          hint:
            winRate.decided > 0
              ? `${winRate.won} of ${plural(winRate.decided, 'decided bid')}, ${winRate.days} days`
              : `No decided bids in ${winRate.days} days`,
        },
        {
          label: 'Next stays',
          value: stays.upcoming,
          hint: stays.next ? formatStay(stays.next.checkInDate, stays.next.checkOutDate) : 'None booked yet',
          to: paths.bookings.getHref(),
        },
      ]}
    />
  );
}
