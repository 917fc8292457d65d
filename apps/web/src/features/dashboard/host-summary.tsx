import { dayOf } from '@palmbid/domain';
import { IconCalendarCheck, IconGavel, IconSparkles, IconTrophy } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { isBuilt } from '../../app/routes.ts';
import { CardGrid } from '../../components/card-grid.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatTile } from '../../components/stat-tile.tsx';
import { formatPercent, formatStay, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { trpc } from '../../lib/trpc.ts';
import {
  countLeading,
  countNewMatches,
  NEW_MATCH_DAYS,
  NEW_MATCH_SCORE,
  nextStays,
  WIN_RATE_DAYS,
  winRate,
} from './host-figures.ts';

/** Rows that the figures are counted over; where there are more, the figure says so. */
const PAGE = 100;

/** New matches, active bids with rank, win rate, next stays. Every figure comes from the host's own rows. */
export function HostSummary() {
  const bids = trpc.bids.forHost.useQuery({ limit: PAGE });
  const pending = trpc.bids.forHost.useQuery({ status: 'pending', limit: PAGE });
  const matches = trpc.requests.forHosts.useQuery({ sort: 'best-match', limit: PAGE });
  if (bids.isPending || pending.isPending || matches.isPending) {
    return <SkeletonCards kind="tile" count={4} label="Loading your summary" />;
  }
  // Figures without rows are not shown at all: a dash would look like a zero.
  if (!bids.data || !pending.data || !matches.data) return null;
  const now = serverNow();
  const live = pending.data.items;
  const leading = countLeading(live);
  const { won, decided } = winRate(bids.data.items, now);
  const stays = nextStays(bids.data.items, dayOf(now));
  const [next] = stays;
  return (
    <CardGrid kind="tiles" label="Summary">
      <StatTile
        label="New matches"
        icon={<IconSparkles size={18} />}
        value={countNewMatches(matches.data.items, now)}
        hint={`${NEW_MATCH_SCORE}% or better, last ${NEW_MATCH_DAYS} days`}
        to={isBuilt('propertyMatches') ? paths.propertyMatches.getHref() : undefined}
      />
      <StatTile
        label="Active bids"
        icon={<IconGavel size={18} />}
        value={`${live.length}${pending.data.nextCursor ? '+' : ''}`}
        hint={live.length > 0 ? `${leading} at the top` : 'None waiting'}
        to="#bids"
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
        label="Next stays"
        icon={<IconCalendarCheck size={18} />}
        value={stays.length}
        hint={next ? formatStay(next.checkInDate, next.checkOutDate) : 'None booked yet'}
        to={isBuilt('bookings') ? paths.bookings.getHref() : undefined}
      />
    </CardGrid>
  );
}
