import { ask, type MadeUser } from '@palmbid/db/testing';
import { portraitUrl } from '@palmbid/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApi, delivered, failureOf, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let admin: MadeUser;
const dropped: string[] = [];
beforeAll(async () => {
  api = await createTestApi({
    photos: {
      draw: async () => [],
      save: async () => {},
      read: async () => undefined,
      drop: async (key) => {
        dropped.push(key);
      },
    },
  });
  admin = await api.make.user('admin');
});
afterAll(() => api.close());

const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });
const code = async (call: Promise<unknown>) => (await failureOf(call))?.code;
const waiting = async (kind: Parameters<ReturnType<TestApi['as']>['queue']['list']>[0]['kind']) =>
  (await api.as(admin).queue.list({ kind })).items;
/** A user's notifications, newest first. */
const notificationsOf = async (user: MadeUser) =>
  (await api.as(user).notifications.list({})).items.map(({ kind, title, body, href }) => ({
    kind,
    title,
    body,
    href,
  }));

let keys = 0;
/** A property with `count` photos. */
async function withPhotos(count: number) {
  const home = await api.make.property({ title: 'The mill' });
  const made = Array.from({ length: count }, () => (++keys).toString(16).padStart(32, '0'));
  for (const [i, key] of made.entries()) {
    await ask(
      api.db,
      `insert into stored_photos (key, owner_id, shape) values ('${key}', ${home.owner_id}, 'card')`,
    );
    await ask(
      api.db,
      `insert into property_photos (property_id, owner_id, position, key, alt) values (${home.id}, ${home.owner_id}, ${i + 1}, '${key}', 'Photo ${i + 1}')`,
    );
  }
  return { home, host: person(home.owner_id, 'host'), photos: made };
}
async function withPortrait(role: MadeUser['role']) {
  const user = await api.make.user(role);
  const key = (++keys).toString(16).padStart(32, '0');
  await ask(
    api.db,
    `insert into stored_photos (key, owner_id, shape) values ('${key}', ${user.id}, 'portrait')`,
  );
  await ask(api.db, `update users set profile_image = '${portraitUrl(key)}' where id = ${user.id}`);
  return { user, key };
}

describe('taking down a request', () => {
  test('closes its bids, shows guest and bidders the reason, hides it from other hosts, and settles its reports', async () => {
    const request = await api.make.request({ title: 'Cheap flights here' });
    const bids = [await api.make.bid({ request }), await api.make.bid({ request })];
    const guest = person(request.guest_id, 'guest');
    const host = person(bids[0]?.host_id ?? 0, 'host');
    const other = await api.make.user('host');
    for (const reporter of [host, other]) {
      await api.as(reporter).requests.report({ id: request.id, reason: 'spam', detail: 'An advertisement' });
    }
    expect(await waiting('request_report')).toMatchObject([
      {
        title: 'Cheap flights here',
        reports: 2,
        note: 'An advertisement',
        about: { kind: 'request', id: request.id },
      },
      { reports: 2 },
    ]);

    await api.as(admin).admin.takeDownRequest({ id: request.id, reason: 'It advertises a shop' });
    expect(await api.as(guest).requests.byId({ id: request.id })).toMatchObject({
      status: 'cancelled',
      closedReason: 'admin',
      takenDownReason: 'It advertises a shop',
    });
    for (const { id } of bids) {
      expect(
        await api.db
          .selectFrom('bids')
          .select(['status', 'closed_reason'])
          .where('id', '=', id)
          .executeTakeFirst(),
      ).toEqual({ status: 'rejected', closed_reason: 'admin' });
    }
    expect(await waiting('request_report')).toEqual([]);

    await delivered(api.deps);
    expect((await notificationsOf(guest))[0]).toEqual({
      kind: 'content_removed',
      title: 'Your request “Cheap flights here” was taken down',
      body: 'Hosts no longer find it, and its bids are closed. You can appeal. Reason: It advertises a shop',
      href: expect.stringMatching(/^\/decisions#decision-\d+$/),
    });
    expect((await notificationsOf(host))[0]).toMatchObject({
      kind: 'bid_closed',
      body: 'Our team took the request down. Reason: It advertises a shop',
    });
    // Bidders still see the request; other hosts do not.
    expect(await api.as(host).requests.byId({ id: request.id })).toMatchObject({
      takenDownReason: 'It advertises a shop',
    });
    expect(await code(api.as(other).requests.byId({ id: request.id }))).toBe('not_found');
    const listed = await api.as(other).requests.forHosts({ status: 'cancelled' });
    expect(listed.items.map(({ id }) => id)).not.toContain(request.id);
    const log = await api.as(guest).requests.log({ id: request.id });
    expect(log.events.at(-1)).toMatchObject({ type: 'request_cancelled', payload: '{"reason": "admin"}' });
    expect(await api.violations()).toEqual([]);
  });

  test('is refused for a request that has ended', async () => {
    const bid = await api.make.bid();
    await api.as(person(bid.guest_id, 'guest')).bids.accept({ id: bid.id, status: 'accepted' });
    const takeDown = (id: number) => code(api.as(admin).admin.takeDownRequest({ id, reason: 'Spam' }));
    expect(await takeDown(bid.request_id)).toBe('illegal_transition');
    const { id } = await api.make.request();
    expect(await takeDown(id)).toBeUndefined();
    expect(await takeDown(id)).toBe('illegal_transition');
    expect(await takeDown(2_000_000_000)).toBe('not_found');
  });
});

describe('taking down a photo', () => {
  test('of a property moves the others up, deletes the file, notifies the host of the reason, and settles its reports', async () => {
    const { home, host, photos } = await withPhotos(3);
    const [, middle = ''] = photos;
    const viewer = await api.make.user('guest');
    await api.as(viewer).photos.report({ key: middle, reason: 'not_theirs', detail: 'It is my house' });
    const [item] = await waiting('photo_report');
    expect(item).toMatchObject({
      title: 'Photo of The mill',
      text: 'Photo 2',
      note: 'It is my house',
      photo: middle,
      about: { kind: 'user', id: host.id },
      property: { id: home.id, title: 'The mill' },
    });
    await api.as(admin).admin.takeDownPhoto({ key: middle, reason: 'It shows another house' });
    const shown = await api.as(null).properties.byId({ id: home.id });
    expect(shown.photos?.map(({ key }) => key)).toEqual([photos[0], photos[2]]);
    expect(dropped).toContain(middle);
    expect(await waiting('photo_report')).toEqual([]);
    await delivered(api.deps);
    expect((await notificationsOf(host))[0]).toEqual({
      kind: 'content_removed',
      title: 'A photo of “The mill” was taken down',
      body: 'It was deleted. You can appeal. Reason: It shows another house',
      href: expect.stringMatching(/^\/decisions#decision-\d+$/),
    });
    expect(await code(api.as(admin).admin.takeDownPhoto({ key: middle, reason: 'x' }))).toBe('not_found');
  });

  test('of a profile removes it and notifies the user of the reason', async () => {
    const { user, key } = await withPortrait('host');
    await api.as(admin).admin.takeDownPhoto({ key, reason: 'Not you' });
    expect(await api.as(user).auth.me()).toMatchObject({ profileImage: null });
    await delivered(api.deps);
    expect((await notificationsOf(user))[0]).toMatchObject({
      title: 'Your picture was taken down',
      body: 'It was deleted. You can appeal. Reason: Not you',
    });
  });
});

describe('reports', () => {
  test('count once per reporter, and only users who can see the subject can report it', async () => {
    const bid = await api.make.bid();
    const [guest, host] = [person(bid.guest_id, 'guest'), person(bid.host_id, 'host')];
    const [stranger, elsewhere] = [await api.make.user('guest'), await api.make.user('host')];
    const reasons = { reason: 'scam', detail: null } as const;
    const about = (user: MadeUser, id: number) => code(api.as(user).people.report({ id, ...reasons }));

    // A bidder and the guest have dealings; another host sees the guest's open request.
    expect(await about(guest, host.id)).toBeUndefined();
    expect(await about(guest, host.id)).toBeUndefined();
    expect(await about(host, guest.id)).toBeUndefined();
    expect(await about(elsewhere, guest.id)).toBeUndefined();
    expect(await about(stranger, guest.id)).toBe('not_found');
    expect(await about(guest, stranger.id)).toBe('not_found');
    expect(await about(guest, guest.id)).toBe('forbidden');
    expect((await waiting('person_report')).filter(({ about }) => about?.id === host.id)).toHaveLength(1);

    const request = (user: MadeUser) =>
      code(api.as(user).requests.report({ id: bid.request_id, reason: 'spam' }));
    expect(await request(elsewhere)).toBeUndefined();
    expect(await request(stranger)).toBe('not_found');
    expect(await request(guest)).toBe('forbidden');

    const { key } = await withPortrait('host');
    const photo = (user: MadeUser) => code(api.as(user).photos.report({ key, reason: 'offensive' }));
    expect(await photo(guest)).toBe('not_found');
    const own = await withPhotos(1);
    await ask(api.db, `update properties set status = 'draft' where id = ${own.home.id}`);
    const hidden = (user: MadeUser) =>
      code(api.as(user).photos.report({ key: own.photos[0] ?? '', reason: 'other' }));
    expect(await hidden(guest)).toBe('not_found');
    expect(await hidden(own.host)).toBe('forbidden');
  });

  test('show the reporter to admins only, appear in the reporter’s export, and lose their text with an erased account', async () => {
    const bid = await api.make.bid();
    const [guest, host] = [person(bid.guest_id, 'guest'), person(bid.host_id, 'host')];
    await api.as(guest).people.report({ id: host.id, reason: 'abuse', detail: 'Shouts at guests' });
    await api.as(host).requests.report({ id: bid.request_id, reason: 'other', detail: 'Too many people' });
    const mine = await api.as(guest).account.exportData();
    expect(mine.data['reports']).toMatchObject([
      { subject: `user:${host.id}`, reason: 'abuse', detail: 'Shouts at guests' },
    ]);
    const theirs = JSON.stringify(await api.as(host).account.exportData());
    expect(theirs).toContain('Too many people');
    expect(theirs).not.toContain('Shouts at guests');
  });
});
