import { describe, expect, test } from 'vitest';
import { type Counter, counterExpiry, counterFault, counterStatus } from './counters.ts';

const hour = 3_600_000;
const now = 1_000_000 * hour;
const made = (amountCents: number, over: Partial<Counter> = {}): Counter => ({
  amountCents,
  answer: 'declined',
  expiresAt: now + hour,
  ...over,
});

describe('a counter-offer', () => {
  test('is below the bid and above the guest’s previous one', () => {
    expect(counterFault(20_000, [], 19_999, now)).toBeNull();
    expect(counterFault(20_000, [], 20_000, now)).toBe('not_below_bid');
    expect(counterFault(20_000, [made(15_000)], 15_000, now)).toBe('not_above_last');
    expect(counterFault(20_000, [made(15_000)], 15_001, now)).toBeNull();
  });

  test('is made at most twice per bid, the second only when the first is no longer open', () => {
    const open = made(15_000, { answer: null });
    expect(counterFault(20_000, [open], 16_000, now)).toBe('open');
    expect(counterFault(20_000, [open], 16_000, open.expiresAt)).toBeNull();
    expect(counterFault(20_000, [made(15_000), made(16_000)], 17_000, now)).toBe('too_many');
  });

  test('expires after a day, at the latest with the decision window', () => {
    expect(counterExpiry(now, now + 48 * hour)).toBe(now + 24 * hour);
    expect(counterExpiry(now, now + 5 * hour)).toBe(now + 5 * hour);
    expect(counterStatus(made(1, { answer: null }), now + hour)).toBe('expired');
    expect(counterStatus(made(1, { answer: null }), now)).toBe('open');
    expect(counterStatus(made(1, { answer: 'accepted' }), now + 9 * hour)).toBe('accepted');
  });
});
