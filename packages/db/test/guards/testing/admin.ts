import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const suspend = (user: number): string => `update users set suspended_at = market_now() where id = ${user}`;
const hide = (property: number): string =>
  `update properties set hidden_at = market_now(), hidden_for = 'moderation', hidden_reason = 'x', hidden_status = status,
    status = 'paused' where id = ${property}`;
const session = (user: number, digit: string, over: Record<string, string | number> = {}): string => {
  const row = {
    id: `repeat('${digit}', 64)`,
    user_id: user,
    expires_at: `clock_timestamp() + interval '1 day'`,
    ...over,
  };
  return `insert into sessions (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};
const viewing = (id: number) => ({
  viewing_id: id,
  viewing_until: `clock_timestamp() + interval '5 minutes'`,
});
const letter = `insert into contact_messages (name, email, subject, content, idempotency_key)
  values ('Some Body', 'a@test.example', 'x', 'x', 'once')`;
const report = (columns: Record<string, string | number>, reporter: number): string =>
  `insert into reports (${Object.keys(columns).join(', ')}, reporter_id, reason) values (${Object.values(columns).join(', ')}, ${reporter}, 'other')`;

const link = (place: number, network: string, url = 'https://social.test.example/palmbid'): string =>
  `insert into social_links (place, network, url) values (${place}, '${network}', '${url}')`;

const key = (user: number): string[] => [
  `update users set email_verified_at = market_now() where id = ${user}`,
  `insert into two_factor (user_id, secret, confirmed_at, last_step) values (${user}, 'v1.sealed', market_now(), 100)`,
];
const altered = (name: string, set: string): Attack => ({
  name,
  guards: ['two_factor.two_factor_guard', 'two_factor_guard:VF002#1'],
  expect: 'VF002',
  arm: async (w) => {
    const { id } = await w.user();
    return [...key(id), `update two_factor set ${set} where user_id = ${id}`];
  },
});
const twoFactorAttacks: readonly Attack[] = [
  altered('a code of the authenticator app is accepted again', 'last_step = 99'),
  altered('the key of confirmed two-factor login is replaced', `secret = 'v1.of somebody else'`),
  altered('confirmed two-factor login becomes unconfirmed', 'confirmed_at = null'),
];

/** An action by a suspended user, refused by the table's trigger through the function that all these triggers share. */
const lame = (name: string, trigger: string, arm: (w: World) => Promise<string[]>): Attack => ({
  name,
  guards: [trigger, 'author_guard:VU005#1'],
  expect: 'VU005',
  arm,
});

export const adminAttacks: readonly Attack[] = [
  ...twoFactorAttacks,
  lame('a suspended user logs in', 'sessions.sessions_author', async (w) => {
    const { id } = await w.user();
    return [suspend(id), session(id, '7')];
  }),
  lame('a suspended host writes to a guest', 'messages.messages_author', async (w) => {
    const { bid, request } = await w.open();
    return [
      suspend(bid.host_id),
      `insert into messages (thread_id, sender_id, receiver_id, content, request_id)
        values (0, ${bid.host_id}, ${bid.guest_id}, 'Hello', ${request.id})`,
    ];
  }),
  lame('a suspended guest creates a request', 'vacation_requests.requests_author', async (w) => {
    const draft = await w.request({ status: 'draft' });
    return [
      suspend(draft.guest_id),
      `insert into vacation_requests (guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms, min_budget_cents, max_budget_cents)
        select guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms, min_budget_cents, max_budget_cents
          from vacation_requests where id = ${draft.id}`,
    ];
  }),
  lame('a suspended guest activates a draft', 'vacation_requests.requests_author_again', async (w) => {
    const draft = await w.request({ status: 'draft' });
    return [
      suspend(draft.guest_id),
      `update vacation_requests set status = 'active', activated_at = market_now(), bid_deadline_at = market_now() + interval '1 day'
        where id = ${draft.id}`,
    ];
  }),
  lame('a suspended host lists a new property', 'properties.properties_author', async (w) => {
    const { id } = await w.user('host');
    return [
      suspend(id),
      `insert into properties (owner_id, title, description, location, bedrooms, bathrooms, max_guests) values (${id}, 'x', 'x', 'x', 1, 1, 1)`,
    ];
  }),
  lame('a suspended host lists a paused property', 'properties.properties_author_again', async (w) => {
    const { id, owner_id } = await w.property({ status: 'paused' });
    return [suspend(owner_id), `update properties set status = 'listed' where id = ${id}`];
  }),
  {
    name: 'a suspension reason without a suspension',
    guards: ['users.users_suspended_reason'],
    expect: 'users_suspended_reason',
    arm: async (w) => `update users set suspended_reason = 'Spam' where id = ${(await w.user()).id}`,
  },
  {
    name: 'the owner lists a property that is hidden',
    guards: ['properties.properties_hidden'],
    expect: 'properties_hidden',
    arm: async (w) => {
      const { id } = await w.property();
      return [hide(id), `update properties set status = 'listed' where id = ${id}`];
    },
  },
  {
    name: 'a property is hidden without a reason',
    guards: ['properties.properties_hidden_whole'],
    expect: 'properties_hidden_whole',
    arm: async (w) =>
      `update properties set hidden_at = market_now(), status = 'paused' where id = ${(await w.property()).id}`,
  },
  {
    name: 'a contact message sent twice with one idempotency key',
    guards: ['contact_messages.contact_key'],
    expect: 'contact_key',
    arm: async () => [letter, letter],
  },
  {
    name: 'one listing reported twice by the same user',
    guards: ['reports.reports_once'],
    expect: 'reports_once',
    arm: async (w) => {
      const [property, user] = [await w.property(), await w.user()];
      return [report({ property_id: property.id }, user.id), report({ property_id: property.id }, user.id)];
    },
  },
  {
    name: 'one report of two subjects',
    guards: ['reports.reports_one_subject'],
    expect: 'reports_one_subject',
    arm: async (w) => {
      const { request, property } = await w.open();
      return report({ property_id: property.id, request_id: request.id }, (await w.user()).id);
    },
  },
  {
    name: 'a user reports themselves',
    guards: ['reports.reports_not_of_oneself'],
    expect: 'reports_not_of_oneself',
    arm: async (w) => {
      const { id } = await w.user();
      return report({ person_id: id }, id);
    },
  },
  {
    name: 'a report of a photo that does not exist',
    guards: ['reports.reports_guard', 'reports_guard:VO001#1'],
    expect: 'VO001',
    arm: async (w) => report({ photo_key: `repeat('f', 32)` }, (await w.user()).id),
  },
  {
    name: 'a second row of auction settings',
    guards: ['auction_settings.auction_settings_one'],
    expect: 'auction_settings_one',
    arm: async () => 'insert into auction_settings (id) values (false)',
  },
  {
    name: 'the auction settings are deleted',
    guards: ['auction_settings.auction_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from auction_settings',
  },
  {
    name: 'a second row of the site’s settings',
    guards: ['site_settings.site_settings_one'],
    expect: 'site_settings_one',
    arm: async () => 'insert into site_settings (id) values (false)',
  },
  {
    name: 'the site’s settings are deleted',
    guards: ['site_settings.site_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from site_settings',
  },
  {
    name: 'a second row of the settings of homes',
    guards: ['lodging_settings.lodging_settings_one'],
    expect: 'lodging_settings_one',
    arm: async () => 'insert into lodging_settings (id) values (false)',
  },
  {
    name: 'the settings of homes are deleted',
    guards: ['lodging_settings.lodging_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from lodging_settings',
  },
  {
    name: 'a social link without an https address',
    guards: ['social_links.social_links_url'],
    expect: 'social_links_url',
    arm: async () => link(2, 'Mastodon', 'http://social.test.example/palmbid'),
  },
  {
    name: 'two links to one network',
    guards: ['social_links.social_links_once'],
    expect: 'social_links_once',
    arm: async () => [link(2, 'Mastodon'), link(3, 'mastodon')],
  },
  {
    name: 'a running auction gets another soft close',
    guards: ['vacation_requests.requests_terms', 'requests_terms:VR010#1'],
    expect: 'VR010',
    arm: async (w) =>
      `update vacation_requests set soft_close_minutes = 60 where id = ${(await w.open()).request.id}`,
  },
  {
    name: 'a guest hides the winning price while hosts are bidding',
    guards: ['vacation_requests.requests_terms', 'requests_terms:VR010#2', 'requests_terms:reveal_price'],
    expect: 'VR010',
    arm: async (w) =>
      `update vacation_requests set reveal_price = false where id = ${(await w.open()).request.id}`,
  },
  {
    name: 'a new auction copies the settings, whatever the insert says',
    guards: ['vacation_requests.requests_terms'],
    expect: 'through',
    arm: async (w) => {
      const draft = await w.request({ status: 'draft' });
      return {
        run: [
          'update auction_settings set deciding_hours = 24, soft_close_minutes = 7, soft_close_extensions = 2',
          `update vacation_requests set status = 'active', activated_at = market_now(), deciding_hours = 168,
            bid_deadline_at = market_now() + interval '1 day' where id = ${draft.id}`,
        ],
        holds: `select (deciding_hours, soft_close_minutes, soft_close_extensions) = (24, 7, 2) and decide_by_at = bid_deadline_at + interval '24 hours'
          from vacation_requests where id = ${draft.id}`,
      };
    },
  },
  {
    name: 'a guest impersonates another user',
    guards: ['sessions.sessions_viewing_guard', 'sessions_viewing_guard:VS001#1'],
    expect: 'VS001',
    arm: async (w) => session((await w.user()).id, '8', viewing((await w.user()).id)),
  },
  {
    name: 'an admin impersonates another admin',
    guards: ['sessions_viewing_guard:VS002#1'],
    expect: 'VS002',
    arm: async (w) => session((await w.user('admin')).id, '9', viewing((await w.user('admin')).id)),
  },
  {
    name: 'an impersonation without an end',
    guards: ['sessions.sessions_viewing'],
    expect: 'sessions_viewing',
    arm: async (w) => session((await w.user('admin')).id, '6', { viewing_id: (await w.user()).id }),
  },
];

/** The rows behind the generated attacks on these tables. */
export const adminSamples = {
  reports: {
    make: async (w: World) => w.run(report({ property_id: (await w.property()).id }, (await w.user()).id)),
  },
  auction_settings: {},
  site_settings: {},
  social_links: { make: async (w: World) => w.run(link(1, 'Instagram')) },
  two_factor: {
    where: 'not exists (select 1 from recovery_codes where recovery_codes.user_id = two_factor.user_id)',
    make: async (w: World) => w.run(...key((await w.user()).id), ...key((await w.user()).id)),
  },
  recovery_codes: {
    make: (w: World) =>
      w.run(
        `insert into recovery_codes (user_id, code_hash) select min(user_id), repeat('a', 64) from two_factor`,
      ),
  },
};
