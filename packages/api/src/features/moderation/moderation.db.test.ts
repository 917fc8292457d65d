import { randomUUID } from 'node:crypto';
import { ask, type MadeUser } from '@palmbid/db/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApi, delivered, failureOf, type TestApi } from '../../testing/index.ts';

let api: TestApi;
let admin: MadeUser;
beforeAll(async () => {
  api = await createTestApi({
    passwords: { hash: async () => '$argon2id$x', verify: async () => true },
  });
  admin = await api.make.user('admin');
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.as(admin).settings.setModeration({ approveListings: true, approveFirstRequests: false });
});

const person = (id: number, role: MadeUser['role']): MadeUser => ({ id, role, username: '', email: '' });
const code = async (call: Promise<unknown>) => (await failureOf(call))?.code;
type Kind = Parameters<ReturnType<TestApi['as']>['queue']['list']>[0]['kind'];
const waiting = async (kind: Kind) => (await api.as(admin).queue.list({ kind, limit: 100 })).items;
/** The item of the queue about this listing or request. */
const itemOf = async (kind: Kind, id: number) => (await waiting(kind)).find((item) => item.about?.id === id);
async function decide(kind: Kind, id: number, refusal?: { reason: string }) {
  const item = await itemOf(kind, id);
  const read = { id: item?.id ?? 0, revision: item?.submission?.revision ?? 0 };
  await (refusal
    ? api.as(admin).moderation.refuse({ ...read, ...refusal })
    : api.as(admin).moderation.approve(read));
}
const notificationsOf = async (user: MadeUser) => {
  await delivered(api.deps);
  return (await api.as(user).notifications.list({})).items.map(({ kind, title, body, href }) => ({
    kind,
    title,
    body,
    href,
  }));
};
const home = {
  title: 'The mill',
  description: 'By the river',
  location: 'Lisbon',
  bedrooms: 2,
  bathrooms: 1,
  maxGuests: 4,
};
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);
const trip = {
  title: 'A week in Lisbon',
  description: 'Sun',
  location: 'Lisbon',
  checkInDate: day(30),
  checkOutDate: day(37),
  guests: 2,
  bedrooms: 1,
  minBudget: 100,
  maxBudget: 300,
  status: 'active',
} as const;
/** A host with a listing that admins have approved. */
async function approvedHome() {
  const host = await api.make.user('host');
  const { id } = await api.as(host).properties.create(home);
  await decide('listing_approval', id);
  return { host, id };
}
const picture = Buffer.from('a picture').toString('base64');

describe('a new listing', () => {
  test('waits unseen until an admin approves it, who decides on what they have read', async () => {
    const host = await api.make.user('host');
    const made = await api.as(host).properties.create(home);
    const { id } = made;
    expect(made).toMatchObject({ status: 'draft', approval: { state: 'waiting', change: null } });
    const [stranger, hostToo] = [await api.make.user('both'), await api.make.user('host')];
    for (const user of [null, stranger, hostToo])
      expect(await code(api.as(user).properties.byId({ id }))).toBe('not_found');
    const listed = async () =>
      (await api.as(null).properties.listings({ limit: 100 })).items.map((each) => each.id);
    expect(await listed()).not.toContain(id);
    const request = await api.make.request();
    expect(await code(api.as(host).bids.place({ requestId: request.id, propertyId: id, amount: 100 }))).toBe(
      'property_not_listed',
    );
    expect(await code(api.as(stranger).properties.report({ id, reason: 'scam' }))).toBe('not_found');
    // Its owner lists it again: it waits already.
    await api.as(host).properties.update({ id, status: 'listed' });
    const read = await itemOf('listing_approval', id);
    expect(read).toMatchObject({ title: 'The mill', submission: { revision: 1, isChange: false } });
    await api.as(host).properties.update({ id, title: 'The mill, call +351 912 345 678' });
    expect(await code(api.as(admin).moderation.approve({ id: read?.id ?? 0, revision: 1 }))).toBe('conflict');
    await api.as(host).properties.update({ id, title: 'The mill' });
    await decide('listing_approval', id);
    expect(await listed()).toContain(id);
    expect((await notificationsOf(host))[0]).toEqual({
      kind: 'approval_decided',
      title: 'Your listing “The mill” is approved',
      body: 'Guests can find it now.',
      href: `/properties/${id}`,
    });
    expect(await code(api.as(admin).moderation.approve({ id: read?.id ?? 0, revision: 3 }))).toBe('conflict');
    const entries = (await api.as(admin).admin.audit({ action: 'submission' })).items;
    expect(entries[0]).toMatchObject({ action: 'submission.approve', subject: `property:${id}` });
  });

  test('that is refused says why, can be submitted again, and be withdrawn', async () => {
    const host = await api.make.user('host');
    const { id } = await api.as(host).properties.create(home);
    await decide('listing_approval', id, { reason: 'The pictures are missing' });
    const own = () => api.as(host).properties.byId({ id });
    expect(await own()).toMatchObject({
      status: 'draft',
      approval: { state: 'refused', reason: 'The pictures are missing' },
    });
    const [statement] = (await api.as(host).moderation.mine({})).items;
    expect(statement).toMatchObject({
      act: 'listing_refused',
      title: 'The mill',
      rule: 'terms',
      state: 'open',
    });
    expect((await notificationsOf(host))[0]).toMatchObject({
      title: 'Your listing “The mill” was not approved',
      href: `/decisions#decision-${statement?.id}`,
    });
    await api.as(host).properties.update({ id, status: 'listed' });
    expect(await own()).toMatchObject({ approval: { state: 'waiting' } });
    await api.as(host).properties.update({ id, status: 'draft' });
    expect((await own()).approval).toBeUndefined();
    expect(await itemOf('listing_approval', id)).toBeUndefined();
    await api.as(host).properties.update({ id, status: 'listed' });
    await decide('listing_approval', id);
    expect((await api.as(host).moderation.mine({})).items[0]).toMatchObject({ state: 'lifted' });
  });

  test('is public at once while the switch is off, and imported listings wait while it is on', async () => {
    const host = await api.make.user('host');
    await api.as(admin).settings.setModeration({ approveListings: false });
    expect((await api.as(host).properties.create(home)).status).toBe('listed');
    await api.as(admin).settings.setModeration({ approveListings: true });
    const file = Buffer.from(
      'Title,Location,Bedrooms,Bathrooms,Guests,Nightly rate\nThe barn,Lisbon,1,1,2,100',
    );
    await api.as(host).imports.run({ file, key: randomUUID() });
    const [barn] = (await api.as(host).properties.mine({})).items;
    expect(barn).toMatchObject({ title: 'The barn', status: 'draft', approval: { state: 'waiting' } });
  });
});

describe('a change of an approved listing', () => {
  test('is seen by its owner and admins only until it is approved; prices and bids go on', async () => {
    const { host, id } = await approvedHome();
    const request = await api.make.request();
    await api.as(host).bids.place({ requestId: request.id, propertyId: id, amount: 100 });
    const changed = await api.as(host).properties.update({ id, title: 'The palace', nightlyRate: 250 });
    expect(changed).toMatchObject({
      title: 'The mill',
      nightlyRate: 250,
      status: 'listed',
      approval: { state: 'waiting', change: { title: 'The palace' } },
    });
    const { photos = [] } = changed;
    await api.as(host).photos.add({ propertyId: id, file: picture, alt: 'The ballroom' });
    const seen = await api.as(null).properties.byId({ id });
    expect([seen.title, seen.photos, photos]).toEqual(['The mill', [], []]);
    expect(JSON.stringify(seen)).not.toContain('palace');
    expect((await itemOf('listing_approval', id))?.submission).toMatchObject({
      isChange: true,
      texts: [{ field: 'title', from: 'The mill', to: 'The palace' }],
      photos: [{ alt: 'The ballroom' }],
    });
    await decide('listing_approval', id);
    expect(await api.as(null).properties.byId({ id })).toMatchObject({
      title: 'The palace',
      photos: [{ alt: 'The ballroom' }],
    });
    const [bid] = await ask<{ status: string }>(api.db, `select status from bids where property_id = ${id}`);
    expect(bid).toEqual({ status: 'pending' });
    expect(await api.violations()).toEqual([]);
  });

  test('that is taken back waits no more, that is refused leaves the listing as it was, and is kept when it is paused', async () => {
    const { host, id } = await approvedHome();
    await api.as(host).properties.update({ id, title: 'The palace' });
    await api.as(host).properties.update({ id, title: 'The mill' });
    expect(await itemOf('listing_approval', id)).toBeUndefined();
    await api.as(host).properties.update({ id, description: 'Cheap' });
    await decide('listing_approval', id, { reason: 'Say more' });
    expect(await api.as(null).properties.byId({ id })).toMatchObject({ description: 'By the river' });
    await api.as(host).properties.update({ id, description: 'By the sea' });
    expect(await api.as(host).properties.update({ id, status: 'paused' })).toMatchObject({
      description: 'By the sea',
    });
    // What is paused is edited at once, and read before it is public again.
    expect(await api.as(host).properties.update({ id, status: 'listed' })).toMatchObject({
      status: 'paused',
      approval: { state: 'waiting', change: null },
    });
    await api.as(host).properties.update({ id, status: 'paused', description: 'By the river' });
    expect(await api.as(host).properties.update({ id, status: 'listed' })).toMatchObject({
      status: 'listed',
    });
  });
});

describe('a guest’s first request', () => {
  beforeEach(async () => {
    await api.as(admin).settings.setModeration({ approveFirstRequests: true });
  });

  test('waits unseen until an admin approves it; the next is public at once', async () => {
    const [guest, host] = [await api.make.user('guest'), await api.make.user('host')];
    await api.make.property({ owner_id: host.id, status: 'draft' });
    const made = await api.as(guest).requests.create(trip);
    const { id } = made;
    expect(made).toMatchObject({ status: 'draft', approval: { state: 'waiting' } });
    expect(await code(api.as(host).requests.byId({ id }))).toBe('not_found');
    expect((await api.as(host).requests.forHosts({ limit: 100 })).items.map((each) => each.id)).not.toContain(
      id,
    );
    await decide('request_approval', id);
    expect(await api.as(host).requests.byId({ id })).toMatchObject({ status: 'active', phase: 'bidding' });
    // Its words wait again, its terms do not.
    const after = await api
      .as(guest)
      .requests.update({ id, description: 'Write to me elsewhere', maxBudget: 250 });
    expect(after).toMatchObject({
      description: 'Sun',
      maxBudget: 250,
      approval: { state: 'waiting', change: { description: 'Write to me elsewhere' } },
    });
    expect((await api.as(host).requests.byId({ id })).approval).toBeUndefined();
    await decide('request_approval', id, { reason: 'No addresses' });
    expect((await api.as(host).requests.byId({ id })).description).toBe('Sun');
    expect(await api.as(guest).requests.create({ ...trip, title: 'Again' })).toMatchObject({
      status: 'active',
    });
    expect(await api.violations()).toEqual([]);
  });

  test('that is taken down leaves the next one to be approved as well', async () => {
    const guest = await api.make.user('guest');
    const { id } = await api.as(guest).requests.create(trip);
    await decide('request_approval', id);
    await api.as(admin).admin.takeDownRequest({ id, reason: 'A shop', rule: 'no_spam' });
    const again = await api.as(guest).requests.create({ ...trip, title: 'Again' });
    expect(again.status).toBe('draft');
    await decide('request_approval', again.id, { reason: 'Still a shop' });
    expect(await api.as(guest).requests.byId({ id: again.id })).toMatchObject({
      status: 'draft',
      approval: { state: 'refused', reason: 'Still a shop' },
    });
  });

  test('whose dates leave no time any more stays a draft that its guest may open', async () => {
    const guest = await api.make.user('guest');
    const { id } = await api.as(guest).requests.create(trip);
    await api.clock.travel(31 * 86_400_000);
    await decide('request_approval', id);
    expect((await api.as(guest).requests.byId({ id })).status).toBe('draft');
    expect((await notificationsOf(guest))[0]?.body).toBe(
      'Its dates no longer leave time for bids: change them and open it.',
    );
    await api
      .as(guest)
      .requests.update({ id, checkInDate: day(80), checkOutDate: day(85), status: 'active' });
    expect((await api.as(guest).requests.byId({ id })).status).toBe('active');
    await api.clock.reset();
  });
});

describe('a restriction', () => {
  test('is explained, appealed against once, and answered once by an admin, who may reverse it', async () => {
    const { host, id } = await approvedHome();
    await api.as(admin).admin.hideListing({ id, reason: 'Another house', rule: 'honest' });
    const mine = async () => (await api.as(host).moderation.mine({})).items[0];
    const statement = await mine();
    expect(statement).toMatchObject({
      act: 'listing_hidden',
      title: 'The mill',
      rule: 'honest',
      facts: 'Another house',
      state: 'open',
    });
    const restrictionId = statement?.id ?? 0;
    expect((await notificationsOf(host))[0]).toMatchObject({
      body: 'Nobody can find it or get bids with it until it is shown again. You can appeal. Reason: Another house',
      href: `/decisions#decision-${restrictionId}`,
    });
    const stranger = await api.make.user('host');
    expect(await code(api.as(stranger).moderation.appeal({ id: restrictionId, text: 'Mine' }))).toBe(
      'not_found',
    );
    expect(await api.as(host).moderation.appeal({ id: restrictionId, text: 'It is my house' })).toMatchObject(
      { state: 'waiting' },
    );
    expect(await code(api.as(host).moderation.appeal({ id: restrictionId, text: 'Again' }))).toBe(
      'illegal_transition',
    );
    const item = (await waiting('appeal')).find((each) => each.id === restrictionId);
    expect(item).toMatchObject({
      title: 'The mill',
      text: 'It is my house',
      note: 'Another house',
      reason: 'listing_hidden',
    });
    // An appeal is answered, not closed.
    expect(await code(api.as(admin).queue.close({ kind: 'appeal', id: restrictionId }))).toBe('not_found');
    const answer = { id: restrictionId, outcome: 'reversed', answer: 'You are right' } as const;
    await api.as(admin).moderation.answerAppeal(answer);
    expect(await code(api.as(admin).moderation.answerAppeal(answer))).toBe('illegal_transition');
    expect(await mine()).toMatchObject({ state: 'reversed', answer: { text: 'You are right' } });
    expect((await api.as(null).properties.byId({ id })).title).toBe('The mill');
    expect((await notificationsOf(host))[0]).toMatchObject({ kind: 'appeal_answered' });
    const subjects = (await api.as(admin).admin.audit({ action: 'appeal.answer' })).items;
    expect(subjects[0]).toMatchObject({ subject: `property:${id}`, detail: { outcome: 'reversed' } });
  });

  test('of an account is appealed against through the link in its mail, without logging in', async () => {
    const host = await api.make.user('host');
    const { id } = await api.make.property({ owner_id: host.id, status: 'draft' });
    await api
      .as(admin)
      .admin.suspendUser({ id: host.id, reason: 'Asked for money elsewhere', rule: 'no_fraud' });
    const token = await linkIn('account_suspended', host);
    const statement = await api.as(null).moderation.statement({ token });
    expect(statement).toMatchObject({ act: 'account_suspended', rule: 'no_fraud', state: 'open' });
    for (const unknown of ['x'.repeat(43), ':token', token.slice(0, -1)]) {
      expect(await code(api.as(null).moderation.statement({ token: unknown })), unknown).toBe('not_found');
    }
    await api.as(null).moderation.appealByLink({ token, text: 'That was somebody else' });
    await api.as(admin).moderation.answerAppeal({ id: statement.id, outcome: 'reversed', answer: 'Sorry' });
    const [row] = await ask<{ suspended_at: string | null }>(
      api.db,
      `select suspended_at from users where id = ${host.id}`,
    );
    expect(row?.suspended_at).toBeNull();
    expect(await api.as(null).moderation.statement({ token })).toMatchObject({
      state: 'reversed',
      answer: { text: 'Sorry' },
    });
    expect((await api.as(host).properties.byId({ id })).status).toBe('draft');
  });

  test('shows nobody who reported, and leaves its appeal out of an erased account', async () => {
    const request = await api.make.request({ title: 'Cheap flights' });
    const guest = person(request.guest_id, 'guest');
    const host = await api.make.user('host', { name: 'Rita Reporter' });
    await api.as(host).requests.report({ id: request.id, reason: 'spam', detail: 'An advertisement' });
    await api
      .as(admin)
      .admin.takeDownRequest({ id: request.id, reason: 'It advertises a shop', rule: 'no_spam' });
    await api.as(guest).moderation.appeal({
      id: (await api.as(guest).moderation.mine({})).items[0]?.id ?? 0,
      text: 'My own words',
    });
    const everything = JSON.stringify([
      await api.as(guest).moderation.mine({}),
      await notificationsOf(guest),
      await api.as(guest).account.exportData(),
      await api.as(guest).requests.byId({ id: request.id }),
    ]);
    expect(everything).toContain('It advertises a shop');
    expect(everything).not.toMatch(/Rita|An advertisement/);
    await api.as(guest).account.delete({ currentPassword: 'x' });
    const [kept] = await ask<{ facts: string; appeal: string }>(
      api.db,
      `select facts, appeal from restrictions where user_id = ${guest.id}`,
    );
    expect(kept?.facts).toBe('It advertises a shop');
    expect(kept?.appeal).not.toBe('My own words');
  });

  test('of a listing that was public before admins approved listings returns to the queue after a suspension', async () => {
    await api.as(admin).settings.setModeration({ approveListings: false });
    const { id, owner_id: owner } = await api.make.property();
    await api.as(admin).settings.setModeration({ approveListings: true });
    expect((await api.as(null).properties.byId({ id })).id).toBe(id);
    await api.as(admin).admin.suspendUser({ id: owner, reason: 'A mistake' });
    await api.as(admin).admin.restoreUser({ id: owner });
    expect(await code(api.as(null).properties.byId({ id }))).toBe('not_found');
    await decide('listing_approval', id);
    expect((await api.as(null).properties.byId({ id })).id).toBe(id);
    // An admin who shows a listing has read it.
    await api.as(admin).admin.hideListing({ id, reason: 'A photo' });
    await ask(api.db, `update properties set title = 'Other' where id = ${id}`);
    await api.as(admin).admin.showListing({ id });
    expect((await api.as(null).properties.byId({ id })).title).toBe('Other');
  });
});

/** The token of the link in a user's last mail of a kind. */
async function linkIn(kind: string, user: MadeUser): Promise<string> {
  const mails = await api.as(admin).mails.list({});
  const mail = mails.items.find((each) => each.kind === kind && each.to === user.email);
  const { text } = await api.as(admin).mails.read({ id: mail?.id ?? 0 });
  return /\/appeal\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}
