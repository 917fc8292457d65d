import { paths } from '../../core/paths.ts';
import { formatStay, plural } from '../../lib/format.ts';
import { FigureStrip, FigureStripSkeleton } from './figure-strip.tsx';
import { useGuestFigures } from './use-guest-market.ts';

/** Active requests, waiting bids, requests ending within 24 h, next stay; each figure links to its rows. */
export function GuestSummary() {
  const figures = useGuestFigures();
  if (figures.isPending) return <FigureStripSkeleton />;
  if (!figures.data) return null;
  const { active, waiting, ending, nextStay } = figures.data;
  return (
    <FigureStrip
      figures={[
        {
          label: 'Active requests',
          value: active,
          hint: active > 0 ? 'open for bids or your choice' : 'None yet',
          to: '?status=active#requests',
        },
        {
          label: 'Bids waiting',
          value: waiting.bids,
          hint: waiting.bids > 0 ? `on ${plural(waiting.requests, 'request')}` : 'None waiting',
          to: '#recent-bids',
        },
        {
          label: 'Ending within 24 h',
          value: ending.requests,
          hint: ending.title ?? 'Nothing to hurry for',
          to: '?sort=ending-soon#requests',
        },
        {
          label: 'Next stay',
          value: nextStay ? nextStay.location : '–',
          hint: nextStay ? formatStay(nextStay.checkInDate, nextStay.checkOutDate) : 'None booked yet',
          to: nextStay ? paths.vacationRequest.getHref(nextStay.requestId) : undefined,
        },
      ]}
    />
  );
}
