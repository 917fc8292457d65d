import { addCalendarDays, dayOf } from '@palmbid/domain';
import { beforeEach, expect, test } from 'vitest';
import { failureOf, useTestApi } from '../../testing/index.ts';

const hour = 3_600_000;

const api = useTestApi();
beforeEach(() => api.clock.reset());

async function market() {
  const guest = await api.make.user('guest');
  const host = await api.make.user('host');
  const property = await api.make.property({ owner_id: host.id });
  const request = await api.make.request({ guest_id: guest.id });
  const bid = await api.make.bid({ request, property_id: property.id, amount_cents: 15_000 });
  return { guest, host, property, request, bid };
}

test('an edit counts as a raise when fees make the total higher, and not when the total gets lower', async () => {
  const { host, property, bid } = await market();
  await api.clock.travel(71 * hour);
  await api.as(host).properties.update({ id: property.id, cleaningFee: 500 });
  const edit = (amount: number) => failureOf(api.as(host).bids.edit({ id: bid.id, amount }));
  expect((await edit(149))?.code).toBe('raise_too_late');
  // 7 nights at 150 without fees was 1,050; 7 at 78.57 with 500 is just below.
  expect(await edit(78.57)).toBeUndefined();
});

test('a check-in date moved close to today still leaves the guest time to decide', async () => {
  const { guest, host, request, bid } = await market();
  // At 2 in the morning, an hour before the deadline, the guest moves the stay to the same day.
  const checkInDate = addCalendarDays(dayOf(Date.now()), 2);
  await api.clock.travel(Date.parse(`${checkInDate}T02:00:00Z`) - Date.now());
  const deadline = `${checkInDate}T03:00:00Z`;
  await api.db
    .updateTable('vacation_requests')
    .set({ bid_deadline_at: deadline })
    .where('id', '=', request.id)
    .execute();
  const moved = await api.as(guest).requests.update({
    id: request.id,
    checkInDate,
    checkOutDate: addCalendarDays(checkInDate, 7),
  });
  expect(moved).toMatchObject({ effectiveDeadline: deadline, decideBy: `${checkInDate}T05:00:00Z` });
  await api.as(host).bids.edit({ id: bid.id, amount: 150 });
  expect((await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' })).status).toBe('accepted');
});

test('a command is refused when the role was revoked after the session was read', async () => {
  const { guest, host, property, bid } = await market();
  const other = await api.make.request();
  const draft = await api.make.request({ guest_id: guest.id, status: 'draft' });
  await api.db.updateTable('users').set({ user_role: 'guest' }).where('id', '=', host.id).execute();
  await api.db.updateTable('users').set({ user_role: 'host' }).where('id', '=', guest.id).execute();
  const calls = [
    api.as(host).bids.place({ requestId: other.id, propertyId: property.id, amount: 100 }),
    api.as(host).bids.edit({ id: bid.id, amount: 100 }),
    api.as(guest).requests.update({ id: draft.id, status: 'active' }),
  ];
  const failures = await Promise.all(calls.map(failureOf));
  expect(failures.map((f) => f?.code)).toEqual(calls.map(() => 'wrong_role'));
});
