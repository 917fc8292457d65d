import type { MadeUser } from '@palmbid/db/testing';
import { hiddenContact } from '@palmbid/domain';
import { describe, expect, test } from 'vitest';
import { codeOf, partiesOf, person, useTestApi } from '../../testing/index.ts';

const api = useTestApi();

describe('permission to write', () => {
  test('is given to a host and the owner of a request that is not a draft, both ways', async () => {
    const request = await api.make.request();
    const host = await api.make.user('host');
    const guest = person(request.guest_id, 'guest');
    const sent = await api
      .as(host)
      .messages.send({ receiverId: guest.id, requestId: request.id, content: 'Hello there' });
    expect(sent).toMatchObject({
      senderId: host.id,
      receiverId: guest.id,
      isRead: false,
      contactHidden: false,
    });
    const back = await api
      .as(guest)
      .messages.send({ receiverId: host.id, requestId: request.id, content: 'Hi' });
    expect(back.threadId).toBe(sent.threadId);
  });

  test('is given to the two parties of a bid, with or without naming the request', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    expect(
      await codeOf(api.as(host).messages.send({ receiverId: guest.id, content: 'Hello' })),
    ).toBeUndefined();
  });

  test('is refused for strangers, a draft, oneself, an admin and an unknown user', async () => {
    const [a, b] = [await api.make.user('guest'), await api.make.user('guest')];
    const [host, other] = [await api.make.user('host'), await api.make.user('host')];
    const admin = await api.make.user('admin');
    const draft = await api.make.request({ status: 'draft' });
    const open = await api.make.request();
    const send = (from: MadeUser, receiverId: number, requestId?: number) =>
      codeOf(api.as(from).messages.send({ receiverId, content: 'Hello', ...(requestId && { requestId }) }));
    expect(await send(a, b.id)).toBe('forbidden');
    expect(await send(host, other.id)).toBe('forbidden');
    expect(await send(host, other.id, open.id)).toBe('forbidden');
    expect(await send(host, draft.guest_id, draft.id)).toBe('not_found');
    expect(await send(a, open.guest_id, open.id)).toBe('not_found');
    expect(await send(a, a.id)).toBe('forbidden');
    expect(await send(admin, open.guest_id, open.id)).toBe('forbidden');
    expect(await send(host, 2_000_000_000)).toBe('forbidden');
    expect(await send(host, open.guest_id, 2_000_000_000)).toBe('not_found');
  });

  test('is refused when the message names a bid of other users', async () => {
    const bid = await api.make.bid();
    const host = await api.make.user('host');
    expect(
      await codeOf(api.as(host).messages.send({ receiverId: bid.guest_id, bidId: bid.id, content: 'Hello' })),
    ).toBe('not_found');
    const { host: bidder } = partiesOf(bid);
    const sent = await api
      .as(bidder)
      .messages.send({ receiverId: bid.guest_id, bidId: bid.id, content: 'About my bid' });
    expect(sent).toMatchObject({ bidId: bid.id, requestId: bid.request_id });
  });

  test('stays in a thread when the request is cancelled and hidden and the host has become a guest', async () => {
    const request = await api.make.request();
    const host = await api.make.user('host');
    const guest = person(request.guest_id, 'guest');
    await api.as(host).messages.send({ receiverId: guest.id, requestId: request.id, content: 'Hello' });
    await api.as(guest).requests.update({ id: request.id, status: 'cancelled' });
    await api.as(guest).requests.remove({ id: request.id });
    const later = person(host.id, 'guest');
    expect(
      await codeOf(
        api.as(later).messages.send({ receiverId: guest.id, requestId: request.id, content: 'Still here' }),
      ),
    ).toBeUndefined();
    const stranger = await api.make.user('host');
    expect(
      await codeOf(
        api.as(stranger).messages.send({ receiverId: guest.id, requestId: request.id, content: 'Late' }),
      ),
    ).toBe('not_found');
  });
});

describe('reading', () => {
  test('only its two parties can read a message, and only its receiver can mark it as read', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    const sent = await api.as(host).messages.send({ receiverId: guest.id, content: 'For you' });
    const stranger = await api.make.user('both');
    const admin = await api.make.user('admin');
    for (const other of [stranger, admin]) {
      expect(await codeOf(api.as(other).messages.markRead({ id: sent.id }))).toBe('not_found');
      expect(await codeOf(api.as(other).messages.thread({ threadId: sent.threadId }))).toBe('not_found');
      expect(await codeOf(api.as(other).messages.report({ id: sent.id, reason: 'spam' }))).toBe('not_found');
      expect((await api.as(other).messages.list({ threadId: sent.threadId })).items).toEqual([]);
      expect((await api.as(other).messages.search({ text: 'For you' })).items).toEqual([]);
    }
    expect(await codeOf(api.as(host).messages.markRead({ id: sent.id }))).toBe('forbidden');
    expect((await api.as(guest).messages.unreadCount()).count).toBe(1);
    expect(await api.as(guest).messages.markRead({ id: sent.id })).toMatchObject({ isRead: true });
    expect(await api.as(guest).messages.markRead({ id: sent.id })).toMatchObject({ isRead: true });
    expect((await api.as(guest).messages.unreadCount()).count).toBe(0);
    expect((await api.as(host).messages.list({})).items[0]).toMatchObject({ id: sent.id, isRead: true });
  });

  test('threads are listed by their latest message, with unread counts, in keyset pages', async () => {
    const guest = await api.make.user('guest');
    const hosts = [];
    for (let i = 0; i < 5; i++) {
      const request = await api.make.request({ guest_id: guest.id });
      const host = await api.make.user('host', { name: `Hilda Holm${i}` });
      hosts.push({ host, request });
      await api
        .as(host)
        .messages.send({ receiverId: guest.id, requestId: request.id, content: `first ${i}` });
    }
    await api.as(hosts[1]?.host ?? guest).messages.send({
      receiverId: guest.id,
      requestId: hosts[1]?.request.id,
      content: 'again',
    });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await api.as(guest).messages.threads({ limit: 2, ...(cursor && { cursor }) });
      seen.push(...page.items.map((t) => `${t.lastMessage?.content} ${t.unread}`));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['again 2', 'first 4 1', 'first 3 1', 'first 2 1', 'first 0 1']);
    const [latest] = (await api.as(guest).messages.threads({})).items;
    expect(latest?.with.name).toBe('Hilda Holm1');
    const last = latest?.lastMessage?.id ?? 0;
    await api.as(guest).messages.markThreadRead({ threadId: latest?.id ?? 0, upToId: last });
    expect((await api.as(guest).messages.threads({ unread: true })).items).toHaveLength(4);
  });

  test('a host sees a guest by first name and initial, and by full name after the award', async () => {
    const guest = await api.make.user('guest', { name: 'Anna Maria Keller' });
    const request = await api.make.request({ guest_id: guest.id });
    const bid = await api.make.bid({ request });
    const host = person(bid.host_id, 'host');
    const before = await api.as(host).messages.open({ requestId: request.id });
    expect(before).toMatchObject({ id: null, with: { id: guest.id, name: 'Anna K.' }, canWrite: true });
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    const after = await api.as(host).messages.open({ requestId: request.id });
    expect(after).toMatchObject({ with: { name: 'Anna Maria Keller' }, contactsOpen: true });
  });

  test('a guest sees the surname of a host who has bid, not of every host there is', async () => {
    const bid = await api.make.bid();
    const { guest } = partiesOf(bid);
    const host = await api.make.user('host', { name: 'Hilda Maria Holm' });
    const open = () => api.as(guest).messages.open({ requestId: bid.request_id, with: host.id });
    expect(await open()).toMatchObject({ id: null, with: { id: host.id, name: 'Hilda H.' }, canWrite: true });
    const request = await api.make.request({ guest_id: guest.id });
    const property = await api.make.property({ owner_id: host.id });
    await api.make.bid({ request, property_id: property.id });
    expect(await api.as(guest).messages.open({ requestId: request.id, with: host.id })).toMatchObject({
      with: { name: 'Hilda Maria Holm' },
    });
  });

  test('the owner opens the thread with a named host; without a name, the latest one', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    expect(await codeOf(api.as(guest).messages.open({ requestId: bid.request_id }))).toBe('not_found');
    expect(await api.as(guest).messages.open({ requestId: bid.request_id, with: host.id })).toMatchObject({
      id: null,
    });
    const sent = await api
      .as(host)
      .messages.send({ receiverId: guest.id, requestId: bid.request_id, content: 'Hello' });
    expect(await api.as(guest).messages.open({ requestId: bid.request_id })).toMatchObject({
      id: sent.threadId,
    });
  });
});

describe('contact details', () => {
  test('are hidden from the receiver and from search until the award; the sender sees that they are', async () => {
    const bid = await api.make.bid();
    const { guest, host } = partiesOf(bid);
    const content = 'Call me: 555 123 4567';
    const sent = await api
      .as(host)
      .messages.send({ receiverId: guest.id, requestId: bid.request_id, content });
    expect(sent).toMatchObject({ content, contactHidden: true });
    const received = async () => (await api.as(guest).messages.list({ threadId: sent.threadId })).items[0];
    expect(await received()).toMatchObject({ content: `Call me: ${hiddenContact}`, contactHidden: true });
    expect((await api.as(guest).messages.search({ text: '555' })).items).toEqual([]);
    expect((await api.as(host).messages.search({ text: '555' })).items).toHaveLength(1);
    expect((await api.as(guest).messages.threads({})).items[0]?.lastMessage?.content).not.toContain('555');
    await api.as(guest).bids.accept({ id: bid.id, status: 'accepted' });
    expect(await received()).toMatchObject({ content, contactHidden: false });
    expect((await api.as(guest).messages.search({ text: '123 45' })).items).toHaveLength(1);
  });

  test('search matches the text literally, in pages', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    for (const content of ['100% wool', '100 blankets', 'Wool 100%']) {
      await api.as(host).messages.send({ receiverId: guest.id, content });
    }
    const first = await api.as(guest).messages.search({ text: '100%', limit: 1 });
    expect(first.items.map((m) => m.content)).toEqual(['Wool 100%']);
    const second = await api
      .as(guest)
      .messages.search({ text: '100%', limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ content: '100% wool', withId: host.id }], nextCursor: null });
  });
});

describe('block, report, repeat', () => {
  test('a block stops both from writing until it is removed', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    expect(await codeOf(api.as(guest).messages.block({ userId: host.id }))).toBe('not_found');
    await api.as(host).messages.send({ receiverId: guest.id, content: 'One' });
    await api.as(guest).messages.block({ userId: host.id });
    await api.as(guest).messages.block({ userId: host.id });
    expect(await codeOf(api.as(host).messages.send({ receiverId: guest.id, content: 'Two' }))).toBe(
      'forbidden',
    );
    expect(await codeOf(api.as(guest).messages.send({ receiverId: host.id, content: 'Two' }))).toBe(
      'forbidden',
    );
    expect((await api.as(host).messages.threads({})).items[0]).toMatchObject({
      blocked: false,
      canWrite: false,
    });
    await api.as(guest).messages.unblock({ userId: host.id });
    expect(
      await codeOf(api.as(host).messages.send({ receiverId: guest.id, content: 'Two' })),
    ).toBeUndefined();
  });

  test('a receiver can report a message once', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    const sent = await api.as(host).messages.send({ receiverId: guest.id, content: 'Pay me outside' });
    expect(await codeOf(api.as(host).messages.report({ id: sent.id, reason: 'spam' }))).toBe('forbidden');
    await api.as(guest).messages.report({ id: sent.id, reason: 'scam', detail: 'Wants cash' });
    await api.as(guest).messages.report({ id: sent.id, reason: 'spam' });
    const rows = await api.db.selectFrom('reports').selectAll().where('message_id', '=', sent.id).execute();
    expect(rows.map((row) => [row.reporter_id, row.reason, row.detail])).toEqual([
      [guest.id, 'scam', 'Wants cash'],
    ]);
  });

  test('an idempotency key sends once, and refuses another body', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    const keyed = api.as(host, { idempotencyKey: 'once-1' });
    const calls = await Promise.all(
      [1, 2, 3].map(() => keyed.messages.send({ receiverId: guest.id, content: 'Only once' })),
    );
    expect(new Set(calls.map((m) => m.id)).size).toBe(1);
    expect(await codeOf(keyed.messages.send({ receiverId: guest.id, content: 'Other' }))).toBe(
      'idempotency_mismatch',
    );
    expect((await api.as(guest).messages.list({})).items).toHaveLength(1);
  });

  test('concurrent first messages create one thread', async () => {
    const { guest, host } = partiesOf(await api.make.bid());
    const sent = await Promise.all(
      [host, guest, host, guest].map((from) =>
        api.as(from).messages.send({ receiverId: from === host ? guest.id : host.id, content: 'Hello' }),
      ),
    );
    expect(new Set(sent.map((m) => m.threadId)).size).toBe(1);
    const [thread] = (await api.as(guest).messages.threads({})).items;
    expect(thread?.lastMessage?.id).toBe(Math.max(...sent.map((m) => m.id)));
  });
});
