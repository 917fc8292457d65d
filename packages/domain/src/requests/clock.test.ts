import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { auctionTimes as t } from '../limits.ts';
import { addCalendarDays, checkInInstant, dayOf } from '../stay.ts';
import { type AuctionClock, activate, decideBy, effectiveDeadline, phaseAt, softClose } from './clock.ts';

const hour = 3_600_000;
const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });

/** Activations at any time: now, check-in, and the wanted deadline. */
const activations = fc
  .record({
    now: instant,
    inDays: fc.integer({ min: 0, max: 60 }),
    wanted: fc.option(fc.integer({ min: -2 * hour, max: 40 * 24 * hour })),
  })
  .map(({ now, inDays, wanted }) => ({
    now,
    checkInDate: addCalendarDays(dayOf(now), inDays),
    wanted: wanted === null ? null : now + wanted,
  }));

const activated = activations.chain(({ now, checkInDate, wanted }) => {
  const terms = activate(now, checkInDate, wanted);
  if (!terms.ok) return fc.constant(null);
  const clock: AuctionClock = { ...terms, checkInDate, extendedUntil: null, decideFloorAt: null };
  return fc.constant({ now, clock });
});

describe('activation', () => {
  test('is refused exactly when check-in is less than 6 hours away', () => {
    fc.assert(
      fc.property(activations, ({ now, checkInDate, wanted }) => {
        expect(activate(now, checkInDate, wanted).ok).toBe(
          checkInInstant(checkInDate) - now >= t.activationLead,
        );
      }),
    );
    const latest = checkInInstant('2027-03-02') - 6 * hour;
    expect([latest, latest + 1].map((now) => activate(now, '2027-03-02', null).ok)).toEqual([true, false]);
  });

  test('leaves time to bid and to decide, both well before check-in', () => {
    fc.assert(
      fc.property(activated, (made) => {
        fc.pre(made !== null);
        const { now, clock } = made;
        const deadline = effectiveDeadline(clock);
        const checkIn = checkInInstant(clock.checkInDate);
        expect(deadline).toBeGreaterThanOrEqual(now + t.minBidding);
        expect(deadline).toBeLessThanOrEqual(now + t.maxBidding);
        expect(decideBy(clock)).toBeGreaterThanOrEqual(deadline + 2 * hour);
        expect(decideBy(clock)).toBeLessThanOrEqual(checkIn - 2 * hour);
      }),
    );
  });

  test('at short notice gives 2 hours to bid and 2 to decide', () => {
    const now = Date.parse('2027-03-01T10:00:00Z');
    const terms = activate(now, '2027-03-02', now + 10 * hour);
    expect(terms).toEqual({ ok: true, bidDeadlineAt: now + 2 * hour, shortNotice: true });
    const clock: AuctionClock = {
      checkInDate: '2027-03-02',
      bidDeadlineAt: now + 2 * hour,
      extendedUntil: null,
      decideFloorAt: null,
      shortNotice: true,
    };
    expect(decideBy(clock)).toBe(now + 4 * hour);
  });

  test('counts check-in exactly 48 h away as regular notice, and moves a late deadline to a day before check-in', () => {
    const now = Date.parse('2027-03-01T12:00:00Z');
    expect(activate(now, '2027-03-03', null)).toEqual({
      ok: true,
      bidDeadlineAt: now + 24 * hour,
      shortNotice: false,
    });
    expect(activate(now + 1, '2027-03-03', null)).toMatchObject({ shortNotice: true });
    expect(activate(now, '2027-03-11', now + 11 * 24 * hour)).toMatchObject({
      bidDeadlineAt: now + 9 * 24 * hour,
    });
  });

  test.each([
    ['an hour', 1 * hour, 1 * hour],
    ['less than an hour', 1 * hour - 1, 72 * hour],
    ['30 days', 720 * hour, 720 * hour],
    ['more than 30 days', 720 * hour + 1, 72 * hour],
    ['the past', -1, 72 * hour],
  ])('handles a wanted deadline in %s', (_, wanted, given) => {
    const now = Date.parse('2027-03-01T12:00:00Z');
    expect(activate(now, '2027-06-01', now + wanted)).toMatchObject({ bidDeadlineAt: now + given });
  });
});

describe('phases', () => {
  test('bidding ends exactly at the deadline, deciding exactly at the end of the decision window', () => {
    fc.assert(
      fc.property(activated, (made) => {
        fc.pre(made !== null);
        const { clock } = made;
        const deadline = effectiveDeadline(clock);
        const end = decideBy(clock);
        expect([deadline - 1, deadline, end - 1, end].map((at) => phaseAt(clock, at))).toEqual([
          'bidding',
          'deciding',
          'deciding',
          'expired',
        ]);
      }),
    );
  });

  test('never go back', () => {
    const order = ['bidding', 'deciding', 'expired'];
    fc.assert(
      fc.property(activated, fc.array(fc.integer({ min: 0, max: 60 * 24 * hour })), (made, steps) => {
        fc.pre(made !== null);
        const seen = steps.sort((a, b) => a - b).map((s) => order.indexOf(phaseAt(made.clock, made.now + s)));
        expect(seen).toEqual([...seen].sort((a, b) => a - b));
      }),
    );
  });
});

describe('soft close', () => {
  test('moves the deadline to now + 10 min, only within its last 10 minutes, at most 6 times', () => {
    fc.assert(
      fc.property(
        activated,
        fc.array(fc.integer({ min: 0, max: 12 * 60_000 }), { minLength: 1, maxLength: 30 }),
        (made, waits) => {
          fc.pre(made !== null);
          const start = effectiveDeadline(made.clock);
          let clock = made.clock;
          let extensions = 0;
          let now = start - t.softCloseWindow;
          for (const wait of waits) {
            const before = effectiveDeadline(clock);
            const moved = softClose({ ...clock, extensions }, now);
            if (moved !== null) {
              expect(moved).toBe(now + t.softCloseWindow);
              expect(moved).toBeGreaterThan(before);
              expect(now).toBeLessThan(before);
              clock = { ...clock, extendedUntil: moved };
              extensions += 1;
            }
            now += wait;
          }
          expect(extensions).toBeLessThanOrEqual(t.softCloseMaxExtensions);
          expect(effectiveDeadline(clock) - start).toBeLessThanOrEqual(60 * 60_000);
          expect(decideBy(clock)).toBeGreaterThan(effectiveDeadline(clock));
        },
      ),
    );
  });

  test('does not move the deadline once it has passed, nor earlier than 10 minutes before it', () => {
    const c = { bidDeadlineAt: 1_000_000_000, extendedUntil: null, extensions: 0 };
    expect(softClose(c, c.bidDeadlineAt)).toBeNull();
    expect(softClose(c, c.bidDeadlineAt - t.softCloseWindow - 1)).toBeNull();
    // Exactly ten minutes before, the new deadline would be the old one.
    expect(softClose(c, c.bidDeadlineAt - t.softCloseWindow)).toBeNull();
    expect(softClose(c, c.bidDeadlineAt - 1)).toBe(c.bidDeadlineAt - 1 + t.softCloseWindow);
    expect(softClose({ ...c, extensions: 6 }, c.bidDeadlineAt - 1)).toBeNull();
  });
});

describe('a decision window extended by a material change', () => {
  test('is never shortened and ends at least 12 hours before check-in', () => {
    fc.assert(
      fc.property(activated, fc.integer({ min: -90 * 24 * hour, max: 90 * 24 * hour }), (made, floor) => {
        fc.pre(made !== null);
        const { clock } = made;
        const plain = decideBy(clock);
        const floored = decideBy({ ...clock, decideFloorAt: plain + floor });
        const cap = checkInInstant(clock.checkInDate) - (clock.shortNotice ? 0 : 12 * hour);
        expect(floored).toBeGreaterThanOrEqual(plain);
        expect(floored).toBeLessThanOrEqual(Math.max(plain, cap));
      }),
    );
  });
});
