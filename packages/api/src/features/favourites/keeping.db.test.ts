import { countFavourites } from '@palmbid/db';
import { ask } from '@palmbid/db/testing';
import { limits } from '@palmbid/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeOf, createTestApi, delivered, person, type TestApi } from '../../testing/index.ts';
import { placeHomes } from '../places/commands/place-homes.ts';
import { movedPlace } from '../places/reads/place-page.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(async () => {
  expect(await ask(api.db, 'select * from violations')).toEqual([]);
  await api.close();
});

const day = 24 * 60 * 60_000;

describe('favourites', () => {
  test('are listed with the last kept first, and leave out what is paused until it is listed again', async () => {
    const guest = await api.make.user('guest');
    const mine = api.as(guest).favourites;
    const homes = [await api.make.property(), await api.make.property(), await api.make.property()];
    const [first = 0, second = 0, third = 0] = homes.map(({ id }) => id);
    await mine.add({ propertyIds: [first] });
    await api.clock.travel(1000);
    // As a browser sends them: the last kept first.
    await mine.add({ propertyIds: [third, second, first] });
    const shown = async () => (await mine.list({})).items.map(({ id }) => id);
    expect(await shown()).toEqual([third, second, first]);
    await ask(api.db, `update properties set status = 'paused' where id = ${second}`);
    expect(await shown()).toEqual([third, first]);
    expect(await mine.ids()).toEqual([third, second, first]);
    await ask(api.db, `update properties set status = 'listed' where id = ${second}`);
    await mine.remove({ propertyId: third });
    expect(await shown()).toEqual([second, first]);
    const page = await mine.list({ limit: 1 });
    expect((await mine.list({ limit: 1, cursor: page.nextCursor ?? '' })).items.map(({ id }) => id)).toEqual([
      first,
    ]);
  });

  test('are limited for each user, also when they come all at once', async () => {
    const guest = await api.make.user('guest');
    const home = await api.make.property();
    await ask(
      api.owner,
      `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests)
       select ${home.owner_id}, 'Many', '', 'Nowhere at all', 1, 1, 2 from generate_series(1, ${limits.favourites})`,
    );
    await ask(
      api.owner,
      `insert into favourites (user_id, property_id) select ${guest.id}, id from properties where title = 'Many'`,
    );
    expect(await codeOf(api.as(guest).favourites.add({ propertyIds: [home.id] }))).toBe('conflict');
    expect(await countFavourites(api.db, guest.id)).toBe(limits.favourites);
  });
});

test('a guest labels the bids on an own request only', async () => {
  const [mine, other] = [await api.make.bid(), await api.make.bid()];
  const guest = api.as(person(mine.guest_id, 'guest')).bids;
  const bidIds = [mine.id, other.id];
  await guest.label({ requestId: mine.request_id, bidIds, label: 'shortlisted' });
  await guest.label({ requestId: other.request_id, bidIds, label: 'hidden' });
  const labels = () => guest.labels({ requestId: mine.request_id });
  expect(await labels()).toEqual([{ bidId: mine.id, label: 'shortlisted' }]);
  expect(await ask(api.db, `select 1 from bid_labels where bid_id = ${other.id}`)).toEqual([]);
  await guest.label({ requestId: mine.request_id, bidIds, label: 'hidden' });
  expect(await labels()).toEqual([{ bidId: mine.id, label: 'hidden' }]);
  await guest.label({ requestId: mine.request_id, bidIds, label: null });
  expect(await labels()).toEqual([]);
});

describe('an invitation to bid', () => {
  const invited = async () => {
    const request = await api.make.request({ title: 'A week in Lisbon' });
    const home = await api.make.property({ title: 'Blue door' });
    const guest = api.as(person(request.guest_id, 'guest'));
    const given = { requestId: request.id, propertyId: home.id };
    return { request, home, guest, given };
  };

  test('reaches the host with the request and a way to bid, and says nothing of the guest', async () => {
    const { request, home, guest, given } = await invited();
    await guest.invitations.send(given);
    await delivered(api.deps);
    const host = api.as(person(home.owner_id, 'host'));
    const [note] = (await host.notifications.list({})).items.filter(({ kind }) => kind === 'invited_to_bid');
    expect(note).toMatchObject({
      title: 'A guest asks you to bid with Blue door',
      body: 'A week in Lisbon. You are free to bid or not.',
      href: `/place-bid/${request.id}?requestId=${request.id}&propertyId=${home.id}`,
    });
    const [owner] = await ask<{ name: string }>(
      api.db,
      `select name from users where id = ${request.guest_id}`,
    );
    expect(JSON.stringify(note)).not.toContain(owner?.name);
    expect(await guest.invitations.choices({ propertyId: home.id })).toMatchObject([
      { requestId: request.id, state: 'invited' },
    ]);
  });

  test('is refused while the host has switched invitations off, in the words of a block', async () => {
    const { home, guest, given } = await invited();
    const host = api.as(person(home.owner_id, 'host'));
    const set = (on: boolean) =>
      host.notifications.setPreferences({ kinds: [{ kind: 'invited_to_bid', inApp: on, email: false }] });
    await set(false);
    const switchedOff = await guest.invitations.send(given).catch((error: Error) => error.message);
    await set(true);
    await ask(
      api.db,
      `insert into user_blocks (blocker_id, blocked_id) select ${home.owner_id}, guest_id from vacation_requests where id = ${given.requestId}`,
    );
    expect(await guest.invitations.send(given).catch((error: Error) => error.message)).toBe(switchedOff);
    expect(switchedOff).toBe('This host takes no invitations at the moment.');
  });

  test('is refused beyond the number of a day, also for concurrent ones, and possible the day after', async () => {
    const { guest, given } = await invited();
    const homes = [];
    for (let n = 0; n < limits.invitations.perGuest + 2; n++) homes.push(await api.make.property());
    const send = ({ id }: { id: number }) =>
      guest.invitations.send({ requestId: given.requestId, propertyId: id });
    const sent = await Promise.allSettled(homes.map(send));
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.invitations.perGuest);
    expect(await codeOf(guest.invitations.send(given))).toBe('rate_limited');
    await api.clock.travel(day);
    await expect(guest.invitations.send(given)).resolves.toEqual({ ok: true });
  });
});

describe('the places of homes', () => {
  const listed = (location: string, cents: number) =>
    api.make.property({ location, nightly_rate_cents: cents });
  const visitor = () => api.as(null);

  test('have pages with their listings and, with enough of them, what a night costs', async () => {
    for (const cents of [10_000, 12_000, 14_000, 16_000]) await listed('Siena, Italy', cents);
    const draft = await listed('Siena, Italy', 99_000);
    const before = await listed('Rome, Italy', 20_000);
    await ask(api.db, `update properties set status = 'draft' where id = ${draft.id}`);
    await placeHomes(api.db);
    const town = await visitor().places.page({ slug: 'siena-italy' });
    expect(town).toMatchObject({ label: 'Siena, Italy', homes: 4, prices: null });
    expect(town.listings).toHaveLength(4);
    const country = await visitor().places.page({ slug: 'italy' });
    expect(country.prices).toEqual({ homes: 5, low: 120, median: 140, high: 160 });
    expect(country.around.map(({ slug }) => slug)).toEqual(['lazio-italy', 'tuscany-italy']);

    // A home that moves is found where it is now; a place without homes has no page.
    await ask(api.db, `update properties set location = 'Siena, Italy' where id = ${before.id}`);
    await placeHomes(api.db);
    expect(await codeOf(visitor().places.page({ slug: 'rome-italy' }))).toBe('not_found');
    expect((await visitor().places.page({ slug: 'siena-italy' })).homes).toBe(5);
  });

  test('are found by other spellings of their addresses, while homes are listed there', async () => {
    await listed('Lisbon, Portugal', 10_000);
    await placeHomes(api.db);
    for (const spelling of ['lisboa', 'lisbon', 'Lissabon', 'LISBON-PORTUGAL']) {
      expect(await movedPlace(api.deps, spelling), spelling).toBe('lisbon-portugal');
    }
    expect(await movedPlace(api.deps, 'lisbon-portugal')).toBeNull();
    expect(await movedPlace(api.deps, 'reykjavik')).toBeNull();
    expect(await movedPlace(api.deps, 'no-such-place-anywhere')).toBeNull();
  });
});

test('similar homes are near, of about the same size, listed, and another one', async () => {
  const at = { lat: 47.0, lon: 8.0, location: 'x' };
  const home = await api.make.property({ ...at, bedrooms: 2, max_guests: 4, nightly_rate_cents: 20_000 });
  const alike = await api.make.property({ ...at, bedrooms: 2, max_guests: 4, nightly_rate_cents: 21_000 });
  const larger = await api.make.property({ ...at, bedrooms: 3, max_guests: 6, nightly_rate_cents: 20_000 });
  await api.make.property({ ...at, bedrooms: 6, max_guests: 14 });
  await api.make.property({ ...at, lat: 48.5, bedrooms: 2, max_guests: 4 });
  const paused = await api.make.property({ ...at, bedrooms: 2, max_guests: 4 });
  await ask(api.db, `update properties set status = 'paused' where id = ${paused.id}`);
  const found = async (id: number) => (await api.as(null).properties.similar({ id })).map((each) => each.id);
  expect(await found(home.id)).toEqual([alike.id, larger.id]);
  expect(await found(paused.id)).toEqual([]);
});
