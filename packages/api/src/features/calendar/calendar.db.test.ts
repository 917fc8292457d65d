import { ask, type MadeUser } from '@palmbid/db/testing';
import { addCalendarDays } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { codeOf, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

const person = (id: number, role: MadeUser['role']): MadeUser => ({
  id,
  role,
  username: `user${id}`,
  email: `user${id}@test.example`,
});

/** A property with its host, and a request with a pending bid of it. */
async function market() {
  const property = await api.make.property();
  const request = await api.make.request();
  const bid = await api.make.bid({ request, property_id: property.id });
  const [host, guest] = [person(property.owner_id, 'host'), person(request.guest_id, 'guest')];
  return { property, request, bid, host, guest, calendar: api.as(host).calendar };
}

describe('the calendar of a property', () => {
  test('shows its host bookings, blocks and the nights of pending bids', async () => {
    const { property, request, bid, host, guest, calendar } = await market();
    const window = { propertyId: property.id, from: request.check_in_date, to: request.check_out_date };
    expect(await calendar.get(window)).toMatchObject({
      entries: [],
      openBids: [{ bidId: bid.id, requestId: request.id, from: window.from, to: window.to }],
    });

    const after = { from: window.to, to: addCalendarDays(window.to, 2) };
    await calendar.block({ propertyId: property.id, ...after, note: ' Painters ' });
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    const seen = await calendar.get({ propertyId: property.id });
    expect(seen.openBids).toEqual([]);
    expect(seen.entries).toMatchObject([
      { kind: 'booking', from: window.from, to: window.to, note: null, booking: { requestId: request.id } },
      { kind: 'block', ...after, note: 'Painters', booking: null },
    ]);
    expect(seen.entries[0]?.booking?.guestName).toMatch(/^Person/);
    // The check-out day is free, so a stay that ends on the first day is outside the window.
    expect((await calendar.get(window)).entries.map(({ kind }) => kind)).toEqual(['booking']);
    expect(await codeOf(api.as(host).calendar.block({ ...window }))).toBe('property_unavailable');
  });

  test('closes pending bids for blocked nights, and refuses bids on them until they are free', async () => {
    const { property, request, bid, host, calendar } = await market();
    const elsewhere = await api.make.bid({
      property_id: property.id,
      request: await api.make.request({ check_in_date: addCalendarDays(request.check_out_date, 1) }),
    });
    const nights = {
      propertyId: property.id,
      from: addCalendarDays(request.check_out_date, -1),
      to: '2099-01-01',
    };
    expect(await codeOf(calendar.block(nights))).toBe('invalid_input');
    const made = await calendar.block({ ...nights, to: addCalendarDays(request.check_out_date, 1) });
    const statuses = await ask(
      api.db,
      `select status, closed_reason from bids where id in (${bid.id}, ${elsewhere.id}) order by id`,
    );
    expect(statuses).toEqual([
      { status: 'rejected', closed_reason: 'property_unavailable' },
      { status: 'pending', closed_reason: null },
    ]);
    const again = { requestId: request.id, propertyId: property.id, amount: 120 };
    expect(await codeOf(api.as(host).bids.place(again))).toBe('property_unavailable');

    await calendar.unblock({ propertyId: property.id, id: made.id });
    expect(await codeOf(calendar.unblock({ propertyId: property.id, id: made.id }))).toBe('not_found');
    expect(await api.as(host).bids.place(again)).toMatchObject({ status: 'pending', allIn: 840 });
  });

  test('does not let a host free booked nights', async () => {
    const { property, bid, guest, calendar } = await market();
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    const { entries } = await calendar.get({ propertyId: property.id });
    expect(await codeOf(calendar.unblock({ propertyId: property.id, id: entries[0]?.id ?? 0 }))).toBe(
      'not_found',
    );
    expect((await calendar.get({ propertyId: property.id })).entries).toHaveLength(1);
  });

  test('refuses nights that are past, in the wrong order or too many', async () => {
    const { property, calendar } = await market();
    const at = (from: string, to: string) => codeOf(calendar.block({ propertyId: property.id, from, to }));
    expect(await at('2020-01-01', '2020-01-05')).toBe('invalid_input');
    expect(await at('2020-01-01', '2099-01-05')).toBe('invalid_input');
    expect(await at('2027-05-05', '2027-05-05')).toBe('invalid_input');
    expect(
      await codeOf(calendar.get({ propertyId: property.id, from: '2027-01-01', to: '2037-01-01' })),
    ).toBe('invalid_input');
  });
});
