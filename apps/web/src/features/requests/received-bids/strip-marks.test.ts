import { expect, test } from 'vitest';
import type { Bid } from '../../../core/wire.ts';
import { type StripBid, stripOf } from './strip-marks.ts';

const bid = (id: number, allIn: number, over: Partial<StripBid> = {}): StripBid => ({
  id,
  allIn,
  totalUnderMax: 1000 - allIn,
  status: 'pending',
  stale: false,
  nights: 5,
  fees: 50,
  property: { nightlyRate: 150 } as Bid['property'],
  ...over,
});

test('the strip ends at the maximum, and shows each bid at its all-in total', () => {
  const strip = stripOf([bid(1, 800), bid(2, 500)]);
  expect([strip?.end, strip?.maximum, strip?.usual]).toEqual([1000, 1000, 800]);
  expect(strip?.dots.map(({ bid: { id }, share, lane }) => [id, share, lane])).toEqual([
    [2, 0.5, 0],
    [1, 0.8, 0],
  ]);
});

test('the strip reaches beyond the maximum when a bid is over it', () => {
  const strip = stripOf([bid(1, 1250), bid(2, 500)]);
  expect([strip?.end, strip?.maximum, strip?.dots[1]?.share]).toEqual([1250, 1000, 1]);
});

test('bids of nearly the same price lie in different lanes', () => {
  expect(stripOf([bid(1, 500), bid(2, 505), bid(3, 510), bid(4, 560)])?.dots.map(({ lane }) => lane)).toEqual(
    [0, 1, 2, 0],
  );
});

test('only bids that can still win are shown, and none is no strip', () => {
  const closed = bid(1, 500, { status: 'rejected' });
  expect(stripOf([closed, bid(2, 600, { stale: true })])).toBeNull();
  expect(stripOf([closed, bid(3, 700, { status: 'accepted' })])?.dots).toHaveLength(1);
});
