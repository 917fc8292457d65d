import { dayOf } from '@palmbid/domain';
import { IconCalendarCheck, IconClockHour4, IconGavel, IconMap2 } from '@tabler/icons-react';
import { paths } from '../../app/paths.ts';
import { CardGrid } from '../../components/card-grid.tsx';
import { SkeletonCards } from '../../components/skeleton-cards.tsx';
import { StatTile } from '../../components/stat-tile.tsx';
import { formatStay, plural } from '../../lib/format.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { endingSoon, nextStay, waitingBids } from './guest-figures.ts';
import { useGuestBids, useGuestRequests } from './use-guest-market.ts';

/** Active requests, bids waiting, ending within 24 h, next stay: each figure leads to its rows. */
export function GuestSummary() {
  const requests = useGuestRequests();
  const bids = useGuestBids();
  if (requests.isPending || bids.isPending) {
    return <SkeletonCards kind="tile" count={4} label="Loading your summary" />;
  }
  if (!requests.data || !bids.data) return null;
  const now = serverNow();
  const active = requests.data.items.filter(({ status }) => status === 'active');
  const waiting = waitingBids(bids.data.items);
  const ending = endingSoon(requests.data.items, now);
  const stay = nextStay(bids.data.items, dayOf(now));
  const waitingOn = new Set(waiting.map(({ requestId }) => requestId)).size;
  return (
    <CardGrid kind="tiles" label="Summary">
      <StatTile
        label="Active requests"
        icon={<IconMap2 size={18} />}
        value={active.length}
        hint={active.length > 0 ? 'open for bids or your choice' : 'None yet'}
        to="?status=active#requests"
      />
      <StatTile
        label="Bids waiting"
        icon={<IconGavel size={18} />}
        value={waiting.length}
        hint={waiting.length > 0 ? `on ${plural(waitingOn, 'request')}` : 'None waiting'}
        to="#recent-bids"
      />
      <StatTile
        label="Ending within 24 h"
        icon={<IconClockHour4 size={18} />}
        value={ending.length}
        hint={ending[0] ? ending[0].title : 'Nothing to hurry for'}
        to="?sort=ending-soon#requests"
      />
      <StatTile
        label="Next stay"
        icon={<IconCalendarCheck size={18} />}
        value={stay ? stay.property.location : '–'}
        hint={stay ? formatStay(stay.checkInDate, stay.checkOutDate) : 'None booked yet'}
        to={stay ? paths.vacationRequest.getHref(stay.requestId) : undefined}
      />
    </CardGrid>
  );
}
