import { expect, test } from 'vitest';
import { toTimelineEntry } from './timeline-entry.ts';

const event = (type: string, payload?: object) => ({
  seq: 1,
  type,
  at: '2027-06-12T10:00:00Z',
  commitment: 'c',
  prevHash: '0',
  hash: 'abc',
  bidId: 4,
  ...(payload && { payload: JSON.stringify(payload) }),
});

test('toTimelineEntry shows the all-in price of a bid in dollars', () => {
  expect(toTimelineEntry(event('bid_placed', { allInCents: 123_450 }), [])).toMatchObject({
    title: 'Bid placed',
    detail: '$1,234.50 all in',
  });
});

test('toTimelineEntry names the changed fields, and the reason for which a bid was closed', () => {
  expect(
    toTimelineEntry(event('request_changed', { changed: ['guests', 'mustHaveAmenities'] }), []).detail,
  ).toBe('number of guests, must-haves; earlier bids need their host’s confirmation');
  expect(toTimelineEntry(event('bid_closed', { reason: 'not_selected' }), []).detail).toBe(
    'Another bid was chosen',
  );
});

test('toTimelineEntry shows entries with a sealed payload and of an unknown type', () => {
  expect(toTimelineEntry(event('bid_placed'), [])).toMatchObject({ title: 'Bid placed', detail: null });
  expect(toTimelineEntry(event('plan_b_offered', {}), []).title).toBe('plan b offered');
});
