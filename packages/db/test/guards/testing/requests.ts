import type { Attack } from './attack.ts';
import { awardSql, type World } from './world.ts';

const update = (id: number, set: string): string => `update vacation_requests set ${set} where id = ${id}`;

const activate = `status = 'active', bid_deadline_at = market_now() + interval '3 days', activated_at = market_now()`;
const cancel = `status = 'cancelled', closed_reason = 'owner', closed_at = market_now()`;

const insert = (guest: number, over: Record<string, string>): string => {
  const row = {
    guest_id: String(guest),
    title: `'Trip'`,
    description: `''`,
    location: `'Lisbon'`,
    check_in_date: `current_date + 30`,
    check_out_date: `current_date + 37`,
    guests: '2',
    bedrooms: '1',
    min_budget_cents: '10000',
    max_budget_cents: '20000',
    ...over,
  };
  return `insert into vacation_requests (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

/** Sets columns of a fresh request. */
const onRequest =
  (set: string, status: 'draft' | 'active' = 'active') =>
  async (w: World) =>
    update((await w.request({ status })).id, set);

/** Sets columns of a completed request. */
const onCompleted = (set: string) => async (w: World) => update((await w.awarded()).request.id, set);

const cancelled = async (w: World): Promise<number> => {
  const { id } = await w.request();
  await w.run(update(id, cancel));
  return id;
};

export const requestAttacks: readonly Attack[] = [
  {
    name: 'a new request that is already completed',
    guards: ['vacation_requests.requests_guard', 'requests_guard:VR001#1'],
    expect: 'VR001',
    arm: async (w) => insert((await w.user()).id, { status: `'cancelled'`, closed_reason: `'owner'` }),
  },
  {
    name: 'an admin takes a request down without a reason',
    guards: ['vacation_requests.requests_taken_down'],
    expect: 'requests_taken_down',
    arm: onRequest(`status = 'cancelled', closed_reason = 'admin', closed_at = market_now()`),
  },
  {
    name: 'the closed reason of a cancelled request is changed',
    guards: ['vacation_requests.requests_closed_guard', 'requests_closed_guard:VR011#1'],
    expect: 'VR011',
    arm: async (w) => update(await cancelled(w), `closed_reason = 'admin', taken_down_reason = 'Spam'`),
  },
  {
    name: 'a completed request without an accepted bid',
    guards: ['vacation_requests.requests_award'],
    expect: 'requests_award',
    arm: async (w) => {
      const { bid } = await w.open();
      return awardSql(bid).map((text) => text.replace(`accepted_bid_id = ${bid.id}, `, ''));
    },
  },
  {
    name: 'an accepted bid on a request that stays open',
    guards: ['vacation_requests.requests_award'],
    expect: 'requests_award',
    arm: async (w) => {
      const { request, bid } = await w.open();
      return update(request.id, `accepted_bid_id = ${bid.id}`);
    },
  },
  {
    name: 'a completed request with a bid that is still pending',
    guards: ['vacation_requests.requests_accepted_bid'],
    without: ['vacation_requests.requests_settled', 'bookings.bookings_bid'],
    expect: 'requests_accepted_bid',
    arm: async (w) => awardSql((await w.open()).bid, ['bid']),
  },
  {
    name: 'a completed request with the bid of another request',
    guards: ['vacation_requests.requests_accepted_bid'],
    without: ['vacation_requests.requests_settled'],
    expect: 'requests_accepted_bid',
    arm: async (w) => {
      const { request, bid } = await w.open();
      const other = await w.awarded();
      return [
        `update bids set status = 'rejected', closed_reason = 'not_selected' where id = ${bid.id}`,
        update(
          request.id,
          `status = 'completed', accepted_bid_id = ${other.bid.id}, closed_at = market_now()`,
        ),
      ];
    },
  },
  {
    name: 'a completed request without a booking',
    guards: ['vacation_requests.requests_settled', 'requests_settled:VR008#1'],
    expect: 'VR008',
    arm: async (w) => awardSql((await w.open()).bid, ['booking']),
  },
  {
    name: 'a completed request while another bid is pending',
    guards: ['vacation_requests.requests_settled', 'requests_settled:VR007#1'],
    expect: 'VR007',
    arm: async (w) => {
      const { request, bid } = await w.open();
      await w.bid({ request });
      return awardSql(bid, ['others']);
    },
  },
  {
    name: 'a cancelled request while a bid is pending',
    guards: ['vacation_requests.requests_settled', 'requests_settled:VR007#1'],
    expect: 'VR007',
    arm: async (w) => update((await w.open()).request.id, cancel),
  },
  {
    name: 'an active request becomes a draft',
    guards: ['requests_guard:VR005#1'],
    expect: 'VR005',
    arm: onRequest(`status = 'draft'`),
  },
  {
    name: 'a cancelled request becomes active again',
    guards: ['requests_guard:VR005#1'],
    expect: 'VR005',
    arm: async (w) => update(await cancelled(w), `${activate}, closed_reason = null`),
  },
  {
    name: 'a completed request is cancelled',
    guards: ['requests_guard:VR005#1'],
    expect: 'VR005',
    arm: onCompleted(`status = 'cancelled', closed_reason = 'owner', accepted_bid_id = null`),
  },
  {
    name: 'the dates of a completed request are changed',
    guards: ['requests_guard:VR003#1'],
    expect: 'VR003',
    arm: onCompleted(`check_out_date = check_out_date + 1`),
  },
  {
    name: 'a completed request gets another accepted bid',
    guards: ['requests_guard:VR003#1'],
    expect: 'VR003',
    arm: async (w) => update((await w.awarded()).request.id, `accepted_bid_id = ${(await w.open()).bid.id}`),
  },
  {
    name: 'the terms of a completed request are changed during an erasure',
    guards: ['requests_guard:what an erasure may touch'],
    expect: 'VR003',
    arm: async (w) => [`set local palmbid.erasing = 'on'`, await onCompleted(`location = 'Porto'`)(w)],
  },
  {
    name: 'an award after the decision window',
    guards: ['requests_guard:VR006#1'],
    without: ['bids_guard:VR006#1'],
    expect: 'VR006',
    arm: async (w) => {
      const { request, bid } = await w.open();
      await w.deadlineIn(request, -73 * 60);
      return awardSql(bid);
    },
  },
  {
    name: 'closed bidding is opened again by a new deadline',
    guards: ['requests_guard:VR009#1', 'requests_guard:closed bidding'],
    expect: 'VR009',
    arm: async (w) => {
      const request = await w.request();
      await w.deadlineIn(request, -1);
      return update(request.id, `bid_deadline_at = market_now() + interval '1 day'`);
    },
  },
  {
    name: 'closed bidding is opened again by an extension',
    guards: ['requests_guard:VR009#1'],
    expect: 'VR009',
    arm: async (w) => {
      const request = await w.request();
      await w.deadlineIn(request, -1);
      return update(
        request.id,
        `extended_until = market_now() + interval '10 minutes', deadline_extensions = 1`,
      );
    },
  },
  {
    name: 'an expired decision window is extended',
    guards: ['requests_guard:VR009#1', 'requests_guard:decision run out'],
    expect: 'VR009',
    arm: async (w) => {
      const request = await w.request();
      await w.deadlineIn(request, -73 * 60);
      return update(request.id, `decide_floor_at = market_now() + interval '1 day'`);
    },
  },
  {
    name: 'a bidding deadline at infinity',
    guards: ['vacation_requests.requests_clock'],
    expect: 'requests_clock',
    arm: onRequest(`bid_deadline_at = 'infinity'`),
  },
  {
    name: 'bidding that ends after check-in',
    guards: ['vacation_requests.requests_clock'],
    expect: 'requests_clock',
    arm: onRequest(`bid_deadline_at = check_in_date + interval '13 hours'`),
  },
  {
    name: 'an extension that ends after check-in',
    guards: ['vacation_requests.requests_clock'],
    expect: 'requests_clock',
    arm: onRequest(`extended_until = check_in_date + interval '13 hours'`),
  },
  {
    name: 'a seventh extension',
    guards: ['vacation_requests.requests_extensions'],
    expect: 'requests_extensions',
    arm: onRequest(`deadline_extensions = 7`),
  },
  ...[
    'bid_deadline_at = null',
    'activated_at = null',
    'max_budget_cents = 0, min_budget_cents = 0',
    `location = 'To be determined'`,
  ].map(
    (set): Attack => ({
      name: `an active request with ${set}`,
      guards: ['vacation_requests.requests_active_complete'],
      expect: 'requests_active_complete',
      arm: onRequest(set),
    }),
  ),
  {
    name: 'check-out on the day of check-in',
    guards: ['vacation_requests.requests_dates'],
    expect: 'requests_dates',
    arm: onRequest('check_out_date = check_in_date', 'draft'),
  },
  {
    name: 'a stay of 91 nights',
    guards: ['vacation_requests.requests_dates'],
    expect: 'requests_dates',
    arm: onRequest('check_out_date = check_in_date + 91', 'draft'),
  },
  {
    name: 'a minimum above the maximum',
    guards: ['vacation_requests.requests_budget'],
    expect: 'requests_budget',
    arm: onRequest('min_budget_cents = max_budget_cents + 1', 'draft'),
  },
  {
    name: 'a latitude without a longitude',
    guards: ['vacation_requests.requests_place'],
    expect: 'requests_place',
    arm: onRequest('lat = 38.7', 'draft'),
  },
  {
    name: 'a latitude beyond the poles',
    guards: ['vacation_requests.requests_place'],
    expect: 'requests_place',
    arm: onRequest('lat = 91, lon = 0', 'draft'),
  },
  {
    name: 'a cancelled request without a closed reason',
    guards: ['vacation_requests.requests_closed'],
    expect: 'requests_closed',
    arm: onRequest(`status = 'cancelled'`, 'draft'),
  },
  {
    name: 'an open request with a closed reason',
    guards: ['vacation_requests.requests_closed'],
    expect: 'requests_closed',
    arm: onRequest(`closed_reason = 'owner'`, 'draft'),
  },
  {
    name: 'preferences that are not an object',
    guards: ['vacation_requests.requests_preferences'],
    expect: 'requests_preferences',
    arm: onRequest(`preferences = '[1]'`, 'draft'),
  },
  {
    name: 'preferences of a megabyte',
    guards: ['vacation_requests.requests_preferences'],
    expect: 'requests_preferences',
    arm: onRequest(
      `preferences = (select jsonb_object_agg(n::text, md5(n::text)) from generate_series(1, 5000) n)`,
      'draft',
    ),
  },
  {
    name: 'a request of a user who does not exist',
    guards: ['vacation_requests.vacation_requests_guest_id_fkey'],
    expect: 'vacation_requests_guest_id_fkey',
    arm: async () => insert(2_147_483_000, {}),
  },
  {
    name: 'an active request is deleted',
    guards: ['requests_guard:VR002#1'],
    expect: 'VR002',
    arm: async (w) =>
      `with gone as (delete from vacation_requests where id = ${(await w.request()).id} returning id) select * from gone`,
  },
  {
    name: 'a request gets another id',
    guards: ['requests_guard:VR004#1', 'requests_guard:id'],
    expect: 'VR004',
    arm: onRequest('id = default', 'draft'),
  },
  {
    name: 'a request gets another guest',
    guards: ['requests_guard:guest_id'],
    expect: 'VR004',
    arm: async (w) => update((await w.request()).id, `guest_id = ${(await w.user()).id}`),
  },
  {
    name: 'a request gets an earlier creation time',
    guards: ['requests_guard:created_at'],
    expect: 'VR004',
    arm: onRequest(`created_at = created_at - interval '1 year'`),
  },
  {
    name: 'the revision of a request decreases, so that stale bids look fresh',
    guards: ['requests_guard:VR004#2'],
    expect: 'VR004',
    arm: async (w) => {
      const { request } = await w.open();
      await w.change(request);
      return update(request.id, 'revision = revision - 1');
    },
  },
  {
    name: 'a request that reopens one that does not exist',
    guards: ['vacation_requests.vacation_requests_reopened_from_fkey'],
    expect: 'vacation_requests_reopened_from_fkey',
    arm: onRequest('reopened_from = 2147483000', 'draft'),
  },
  {
    name: 'opening a request writes its log entry and its outbox event',
    guards: ['vacation_requests.requests_log'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.request({ status: 'draft' });
      return {
        run: [update(id, activate)],
        holds: `select (select count(*) from auction_events where request_id = ${id} and type = 'request_opened') = 1
          and (select count(*) from outbox where kind = 'request_opened' and payload ->> 'requestId' = '${id}') = 1`,
      };
    },
  },
  {
    name: 'an active request is in the match index, a cancelled one is not',
    guards: ['vacation_requests.requests_match'],
    expect: 'through',
    arm: async (w) => {
      const opened = await w.request({ status: 'draft' });
      const ended = await w.request();
      return {
        run: [update(opened.id, activate), update(ended.id, cancel)],
        holds: `select exists (select 1 from match_index where request_id = ${opened.id})
          and not exists (select 1 from match_index where request_id = ${ended.id})`,
      };
    },
  },
  {
    name: 'the place of an active request is in request_places, also after it has changed',
    guards: ['vacation_requests.requests_place_added'],
    expect: 'through',
    arm: async (w) => {
      const opened = await w.request({ status: 'draft' });
      const moved = await w.request();
      return {
        run: [
          `update vacation_requests set location = 'Opened by attack' where id = ${opened.id}`,
          update(opened.id, activate),
          `update vacation_requests set location = 'Moved by attack' where id = ${moved.id}`,
        ],
        holds: `select count(*) = 2 from request_places where name in ('Opened by attack', 'Moved by attack')`,
      };
    },
  },
  ...[
    { name: 'renamed', sql: `update request_places set name = name || '!'`, guard: 'request_places_frozen' },
    { name: 'forgotten', sql: 'delete from request_places', guard: 'request_places_frozen' },
    { name: 'emptied', sql: 'truncate request_places', guard: 'request_places_kept' },
  ].map(
    ({ name, sql, guard }): Attack => ({
      name: `the places of requests are ${name}`,
      guards: [`request_places.${guard}`],
      expect: 'VL001',
      arm: async (w) => {
        await w.request();
        return sql;
      },
    }),
  ),
  {
    name: 'one share link for two requests',
    guards: ['share_links.share_links_token'],
    expect: 'share_links_token',
    arm: async (w) =>
      [(await w.request()).id, (await w.request()).id].map(
        (id) =>
          `insert into share_links (request_id, token_hash, sealed_token) values (${id}, repeat('a', 64), 'x')`,
      ),
  },
  {
    name: 'match_homes follows changes of a property and its status',
    guards: ['properties.properties_match'],
    expect: 'through',
    arm: async (w) => {
      const [paused, grown] = [await w.property(), await w.property()];
      return {
        run: [
          `update properties set status = 'paused' where id = ${paused.id}`,
          `update properties set max_guests = 20 where id = ${grown.id}`,
          `update properties set seasons = '[{"from": "2030-01-01", "to": "2030-02-01", "cents": 100, "name": "Cheap"}]' where id = ${grown.id}`,
        ],
        holds: `select not exists (select 1 from match_homes where property_id = ${paused.id})
          and (select max_guests = 20 and least_rate_cents = 100 and season_to = '{2030-02-01}' from match_homes where property_id = ${grown.id})`,
      };
    },
  },
  {
    name: 'the time of a listing’s last change follows its changes, whatever is written into it',
    guards: ['properties.properties_changed'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.property();
      return {
        run: [`update properties set title = 'Lighthouse', changed_at = 'epoch' where id = ${id}`],
        holds: `select changed_at > 'epoch' from properties where id = ${id}`,
      };
    },
  },
  {
    name: 'search_homes has the listed properties, as they are now, and no other',
    guards: ['properties.properties_search'],
    expect: 'through',
    arm: async (w) => {
      const [paused, grown] = [await w.property(), await w.property()];
      return {
        run: [
          `update properties set status = 'paused' where id = ${paused.id}`,
          `update properties set max_guests = 20, title = 'Lighthouse' where id = ${grown.id}`,
        ],
        holds: `select not exists (select 1 from search_homes where property_id = ${paused.id})
          and (select max_guests = 20 and words @@ 'lighthous' from search_homes where property_id = ${grown.id})`,
      };
    },
  },
  {
    name: 'search_requests has the requests that were ever open, as they are now, and no draft or deleted one',
    guards: ['vacation_requests.requests_search'],
    expect: 'through',
    arm: async (w) => {
      const draft = await w.request({ status: 'draft' });
      const [deleted, changed] = [await w.request(), await w.request()];
      return {
        run: [
          update(deleted.id, 'deleted_at = market_now()'),
          update(changed.id, `title = 'Lighthouse'`),
          update(changed.id, 'guests = 20'),
        ],
        holds: `select not exists (select 1 from search_requests where request_id in (${draft.id}, ${deleted.id}))
          and (select guests = 20 and words @@ 'lighthous' from search_requests where request_id = ${changed.id})`,
      };
    },
  },
  {
    name: 'the words of a listing are learned when it is listed and when they change, without those of a text with contact details',
    guards: ['properties.properties_words', 'properties.properties_words_again'],
    expect: 'through',
    arm: async (w) => {
      const owner = await w.user('host');
      const { id } = await w.property();
      return {
        run: [
          'delete from search_texts',
          `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests, nightly_rate_cents, amenities)
            values (${owner.id}, 'Windmill', '', 'Lisbon', 1, 1, 2, 10000, '{}')`,
          `update properties set title = 'Lighthouse' where id = ${id}`,
          `update properties set description = 'Lanterns, write to gustavson@mail.example' where id = ${id}`,
        ],
        holds: `select exists (select 1 from search_texts where words @@ 'lighthouse')
          and exists (select 1 from search_texts where words @@ 'windmill')
          and not exists (select 1 from search_texts where words @@ 'gustavson' or words @@ 'lanterns')`,
      };
    },
  },
];
