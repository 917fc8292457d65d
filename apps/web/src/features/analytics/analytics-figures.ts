import type { BidClosedReason } from '@palmbid/domain';
import type { Bid } from '../../core/wire.ts';

/** The fields of a bid that the figures need. */
export type CountedBid = Pick<Bid, 'status' | 'closedReason' | 'createdAt' | 'checkInDate' | 'allIn'>;

export type MonthRow = {
  /** "YYYY-MM" and "Jun 2027". */
  month: string;
  label: string;
  bids: number;
  bookings: number;
  /** USD of stays that check in this month. */
  earnings: number;
};

const monthOf = (iso: string): string => iso.slice(0, 7);

/** The month `offset` months after `month` ("YYYY-MM"); negative is earlier. */
export function addMonths(month: string, offset: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + offset;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

const names = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
/** "YYYY-MM" as "Jun 2027". */
export const monthLabel = (month: string): string => names.format(new Date(`${month}-01T00:00:00Z`));

/** Counts bids by the month they were placed in, bookings and earnings by check-in, for `count` months from `first`. */
export function monthlyRows(bids: readonly CountedBid[], first: string, count: number): MonthRow[] {
  const rows = Array.from({ length: count }, (_, index): MonthRow => {
    const month = addMonths(first, index);
    return { month, label: monthLabel(month), bids: 0, bookings: 0, earnings: 0 };
  });
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  for (const bid of bids) {
    const placed = byMonth.get(monthOf(bid.createdAt));
    if (placed) placed.bids += 1;
    if (bid.status !== 'accepted') continue;
    const stay = byMonth.get(monthOf(bid.checkInDate));
    if (!stay) continue;
    stay.bookings += 1;
    stay.earnings = Math.round((stay.earnings + bid.allIn) * 100) / 100;
  }
  return rows;
}

/** The first day of a period, YYYY-MM-DD; null for all time. `now` in ms since 1970. */
export const sinceOf = (days: number | null, now: number): string | null =>
  days === null ? null : new Date(now - days * 86_400_000).toISOString().slice(0, 10);

/** A duration in its largest unit, rounded: "45 min", "3 h", "2 days". */
export function formatWait(minutes: number): string {
  if (minutes < 90) return `${Math.max(1, Math.round(minutes))} min`;
  if (minutes < 36 * 60) return `${Math.round(minutes / 60)} h`;
  return `${Math.round(minutes / 1440)} days`;
}

/** Sum of the all-in totals of accepted bids, USD. */
export const earningsOf = (bids: readonly CountedBid[]): number =>
  Math.round(
    bids.filter(({ status }) => status === 'accepted').reduce((sum, { allIn }) => sum + allIn * 100, 0),
  ) / 100;

/** The number of rejected bids per reason, most frequent first. */
export function closedReasons(bids: readonly CountedBid[]): { reason: BidClosedReason; count: number }[] {
  const counts = new Map<BidClosedReason, number>();
  for (const { closedReason } of bids) {
    if (closedReason) counts.set(closedReason, (counts.get(closedReason) ?? 0) + 1);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
}
