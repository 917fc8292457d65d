import type { Tone } from '../../components/tone-badge.tsx';
import type { RouterOutputs } from '../../core/trpc.ts';

export type BookingMoney = RouterOutputs['payments']['ofBooking'];
type Move = BookingMoney['moves'][number];

export const partStates: Record<BookingMoney['parts'][number]['status'], { label: string; tone: Tone }> = {
  due: { label: 'Not paid yet', tone: 'warn' },
  open: { label: 'Payment begun', tone: 'info' },
  paid: { label: 'Paid', tone: 'good' },
  dropped: { label: 'Not owed any more', tone: 'quiet' },
};

export const moveNames: Record<Move['kind'], string> = {
  charge: 'Payment',
  refund: 'Refund',
  payout: 'Pay-out',
  reversal: 'Taken back from the pay-out',
};

export const moveStates: Record<Move['status'], { label: string; tone: Tone }> = {
  planned: { label: 'On its way', tone: 'info' },
  sent: { label: 'On its way', tone: 'info' },
  done: { label: 'Done', tone: 'good' },
  failed: { label: 'Delayed: we are looking at it', tone: 'warn' },
  cancelled: { label: 'Not made', tone: 'quiet' },
};

/** What both sides see of the moves: attempts to pay that came to nothing are not among them. */
export const shownMoves = ({ moves }: Pick<BookingMoney, 'moves'>): Move[] =>
  moves.filter(({ kind, status }) => status !== 'cancelled' && (kind !== 'charge' || status === 'done'));
