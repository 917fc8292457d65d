import { auctionTimes, toCents } from '@palmbid/domain';
import { expect, test } from 'vitest';
import { workedAuction as auction, finalBids } from './worked-auction.ts';

test('the worked auction keeps the rules of bidding: within the maximum, lower each time, before the end', () => {
  for (const offer of auction.offers) {
    expect(offer.allIn).toBeLessThanOrEqual(auction.maximum);
    expect(offer.at).toBeLessThan(auction.end);
    if (offer.before !== null) expect(offer.allIn).toBeLessThan(offer.before);
  }
});

test('the worked auction shows a soft close and an award within the time to decide', () => {
  expect(auction.end).toBeGreaterThan(auction.plannedEnd);
  expect(auction.acceptedAt).toBeGreaterThan(auction.end);
  expect(auction.acceptedAt).toBeLessThan(auction.end + auctionTimes.deciding);
});

test('the chosen bid of the worked auction has the highest best value, though not the lowest price', () => {
  const best = finalBids.toSorted((a, b) => b.bestValue - a.bestValue)[0];
  expect(best?.place).toBe(auction.winner.place);
  expect(auction.cheapest.allIn).toBeLessThan(auction.winner.allIn);
  expect(toCents(auction.winner.underMax)).toBe(toCents(auction.maximum) - toCents(auction.winner.allIn));
});
