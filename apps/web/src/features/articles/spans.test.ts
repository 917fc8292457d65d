import { auctionTimes } from '@palmbid/domain';
import { expect, test } from 'vitest';
import { hourWords, spanWords } from './spans.ts';

test.each([
  [auctionTimes.softCloseWindow, '10 minutes'],
  [auctionTimes.minBidding, '1 hour'],
  [auctionTimes.biddingEndsBeforeCheckIn, '24 hours'],
  [auctionTimes.defaultBidding, '3 days'],
  [auctionTimes.maxBidding, '30 days'],
  [90 * 60_000, '90 minutes'],
])('spanWords writes %d ms as %s', (ms, words) => expect(spanWords(ms)).toBe(words));

test('hourWords never uses days', () => expect(hourWords(auctionTimes.deciding)).toBe('72 hours'));
