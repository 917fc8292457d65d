import { IconCalendarCheck, IconClockHour4, IconGavel, IconMap2 } from '@tabler/icons-react';
import { CardGrid } from '../../components/card-grid.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatTile } from '../../components/stat-tile.tsx';
import { paths } from '../../core/paths.ts';
import { formatStay, plural } from '../../lib/format.ts';
import { useGuestFigures } from './use-guest-market.ts';

/** Active requests, waiting bids, requests ending within 24 h, next stay; each figure links to its rows. */
export function GuestSummary() {
  const figures = useGuestFigures();
  if (figures.isPending) return <SkeletonCards kind="tile" count={4} label="Loading your summary" />;
  if (!figures.data) return null;
  const { active, waiting, ending, nextStay } = figures.data;
  return (
    <CardGrid kind="tiles" label="Summary">
      <StatTile
        label="Active requests"
        icon={<IconMap2 size={18} />}
        value={active}
        hint={active > 0 ? 'open for bids or your choice' : 'None yet'}
        to="?status=active#requests"
      />
      <StatTile
        label="Bids waiting"
        icon={<IconGavel size={18} />}
        value={waiting.bids}
        hint={waiting.bids > 0 ? `on ${plural(waiting.requests, 'request')}` : 'None waiting'}
        to="#recent-bids"
      />
      <StatTile
        label="Ending within 24 h"
        icon={<IconClockHour4 size={18} />}
        value={ending.requests}
        hint={ending.title ?? 'Nothing to hurry for'}
        to="?sort=ending-soon#requests"
      />
      <StatTile
        label="Next stay"
        icon={<IconCalendarCheck size={18} />}
        value={nextStay ? nextStay.location : '–'}
        hint={nextStay ? formatStay(nextStay.checkInDate, nextStay.checkOutDate) : 'None booked yet'}
        to={nextStay ? paths.vacationRequest.getHref(nextStay.requestId) : undefined}
      />
    </CardGrid>
  );
}
