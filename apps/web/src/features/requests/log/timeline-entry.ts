/** Describes entries of the auction log for readers. */

import { bidClosedReasonLabels, changedFieldLabel, requestClosedReasonLabels } from '@palmbid/domain';
import type { Bid, LogEvent } from '../../../core/wire.ts';
import { formatInstant, formatMoney } from '../../../lib/format.ts';

export type TimelineEntry = {
  at: string;
  title: string;
  detail: string | null;
  tone: 'open' | 'bid' | 'change' | 'good' | 'end';
  hash: string;
};

type Payload = Readonly<Record<string, unknown>>;

function readPayload(event: LogEvent): Payload {
  if (event.payload === undefined) return {};
  try {
    const parsed: unknown = JSON.parse(event.payload);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    return {};
  }
}

const text = (payload: Payload, key: string): string | null =>
  typeof payload[key] === 'string' ? payload[key] : null;

/** An amount in cents from a payload, formatted; or null. */
const money = (payload: Payload, key: string): string | null =>
  typeof payload[key] === 'number' ? formatMoney(payload[key] / 100) : null;

/** The label of a reason that a payload names. */
const labelOf = (labels: Readonly<Record<string, string>>, payload: Payload, key: string): string | null =>
  labels[text(payload, key) ?? ''] ?? null;

const changedFields = (payload: Payload): string =>
  (Array.isArray(payload['changed']) ? payload['changed'] : [])
    .map((field) => (typeof field === 'string' ? changedFieldLabel(field) : ''))
    .filter(Boolean)
    .join(', ');

/** Describes one entry; `bids` are the bids that the viewer may see. */
export function toTimelineEntry(event: LogEvent, bids: readonly Bid[]): TimelineEntry {
  const payload = readPayload(event);
  const bid = bids.find(({ id }) => id === event.bidId);
  const whose = bid ? ` for ${bid.property.title}` : '';
  const base = { at: event.at, hash: event.hash };
  const allIn = money(payload, 'allInCents');
  const deadline = text(payload, 'deadline');
  const perNight = money(payload, 'amountCents');
  const price = allIn ? `${allIn} all in` : null;
  switch (event.type) {
    case 'request_opened':
      return {
        ...base,
        tone: 'open',
        title: 'Request opened for bids',
        detail: deadline ? `Bidding until ${formatInstant(deadline)}` : null,
      };
    case 'request_changed':
      return {
        ...base,
        tone: 'change',
        title: 'Request changed',
        detail: `${changedFields(payload) || 'Terms'}; earlier bids need their host’s confirmation`,
      };
    case 'deadline_moved':
      return {
        ...base,
        tone: 'change',
        title: 'Deadline moved',
        detail: deadline ? `Bidding until ${formatInstant(deadline)}` : null,
      };
    case 'request_completed':
      return { ...base, tone: 'good', title: 'Request completed', detail: null };
    case 'request_cancelled':
      return {
        ...base,
        tone: 'end',
        title: 'Request cancelled',
        detail: labelOf(requestClosedReasonLabels, payload, 'reason'),
      };
    case 'bid_placed':
      return { ...base, tone: 'bid', title: `Bid placed${whose}`, detail: price };
    case 'bid_changed':
      return { ...base, tone: 'bid', title: `Bid lowered${whose}`, detail: price };
    case 'bid_raised':
      return { ...base, tone: 'change', title: `Bid raised${whose}`, detail: price };
    case 'bid_reconfirmed':
      return { ...base, tone: 'bid', title: `Bid confirmed again${whose}`, detail: price };
    case 'bid_accepted':
      return { ...base, tone: 'good', title: `Bid accepted${whose}`, detail: price };
    case 'bid_closed':
      return {
        ...base,
        tone: 'end',
        title: `Bid closed${whose}`,
        detail: labelOf(bidClosedReasonLabels, payload, 'reason'),
      };
    case 'counter_offered':
      return {
        ...base,
        tone: 'change',
        title: `Counter-offer made${whose}`,
        detail: perNight ? `${perNight} per night` : null,
      };
    case 'counter_accepted':
      return {
        ...base,
        tone: 'good',
        title: `Counter-offer accepted${whose}`,
        detail: perNight ? `${perNight} per night` : null,
      };
    case 'counter_declined':
      return { ...base, tone: 'end', title: `Counter-offer declined${whose}`, detail: null };
    case 'stay_cancelled':
      return {
        ...base,
        tone: 'end',
        title: `Stay cancelled${whose}`,
        detail: text(payload, 'by') === 'host' ? 'By the host' : 'By the guest',
      };
    default:
      return { ...base, tone: 'change', title: event.type.replaceAll('_', ' '), detail: null };
  }
}
