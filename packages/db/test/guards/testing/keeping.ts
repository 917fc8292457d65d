import type { Attack, Charge } from './attack.ts';
import type { World } from './world.ts';

type Pair = { request: { id: number; guest_id: number }; home: { id: number; owner_id: number } };

const invite = ({ request, home }: Pair): string =>
  `insert into invitations (request_id, property_id, guest_id, host_id, invited_at)
     values (${request.id}, ${home.id}, ${request.guest_id}, ${home.owner_id}, market_now())`;

const pair = async (w: World): Promise<Pair> => ({ request: await w.request(), home: await w.property() });

/** An invitation that would be legal but for what `change` does first. */
const refusedInvitation = (
  name: string,
  expect: string,
  change: (p: Pair, w: World) => Promise<string[]>,
  guards: readonly string[] = [`invitations_guard:${expect}#1`],
): Attack => ({
  name,
  guards,
  expect,
  arm: async (w): Promise<Charge> => {
    const given = await pair(w);
    return [...(await change(given, w)), invite(given)];
  },
});

export const keepingAttacks: readonly Attack[] = [
  refusedInvitation(
    'an invitation for a home that is not listed',
    'VI001',
    async ({ home }) => [`update properties set status = 'paused' where id = ${home.id}`],
    ['invitations.invitations_guard', 'invitations_guard:VI001#1'],
  ),
  refusedInvitation('an invitation of a suspended host', 'VI001', async ({ home }) => [
    `update users set suspended_at = market_now(), suspended_reason = 'x' where id = ${home.owner_id}`,
  ]),
  refusedInvitation('an invitation to a request whose bidding is over', 'VI002', async ({ request }) => [
    `update vacation_requests set bid_deadline_at = market_now() where id = ${request.id}`,
  ]),
  refusedInvitation(
    'an invitation of a host who has switched them off',
    'VI003',
    async ({ home }) => [
      `insert into notification_preferences (user_id, kind, in_app, email) values (${home.owner_id}, 'invited_to_bid', false, false)`,
    ],
    ['invitations_guard:VI003#1', 'invitations_guard:the switch'],
  ),
  refusedInvitation(
    'an invitation of a host who has blocked the guest',
    'VI003',
    async ({ request, home }) => [
      `insert into user_blocks (blocker_id, blocked_id) values (${home.owner_id}, ${request.guest_id})`,
    ],
    ['invitations_guard:VI003#1', 'invitations_guard:blocks'],
  ),
  refusedInvitation('an eleventh invitation by a guest within a day', 'VI004', async ({ request }, w) => {
    const others: string[] = [];
    for (let n = 0; n < 10; n++) others.push(invite({ request, home: await w.property() }));
    return others;
  }),
  refusedInvitation('an eleventh invitation of a host within a day', 'VI005', async ({ home }, w) => {
    const others: string[] = [];
    for (let n = 0; n < 10; n++) others.push(invite({ request: await w.request(), home }));
    return others;
  }),
  refusedInvitation(
    'an invitation by a suspended guest',
    'VU005',
    async ({ request }) => [
      `update users set suspended_at = market_now(), suspended_reason = 'x' where id = ${request.guest_id}`,
    ],
    ['invitations.invitations_sender'],
  ),
  {
    name: 'an invitation in the name of another guest',
    guards: ['invitations.invitations_guest'],
    expect: 'invitations_guest',
    arm: async (w) => {
      const { request, home } = await pair(w);
      return invite({ request: { id: request.id, guest_id: (await w.user()).id }, home });
    },
  },
  {
    name: 'an invitation of a host who does not own the home',
    guards: ['invitations.invitations_host'],
    expect: 'invitations_host',
    arm: async (w) => {
      const { request, home } = await pair(w);
      return invite({ request, home: { id: home.id, owner_id: (await w.property()).owner_id } });
    },
  },
  {
    name: 'an invitation of oneself',
    guards: ['invitations.invitations_not_own'],
    expect: 'invitations_not_own',
    arm: async (w) => {
      const { id } = await w.user('both');
      return invite({ request: await w.request({ guest_id: id }), home: await w.property({ owner_id: id }) });
    },
  },
  {
    name: 'a second invitation to the same request with the same home',
    guards: ['invitations.invitations_pkey'],
    expect: 'invitations_pkey',
    arm: async (w) => {
      const given = await pair(w);
      return [invite(given), invite(given)];
    },
  },
  {
    name: 'an invitation is taken back, which would free its place in the day',
    guards: ['invitations.invitations_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      const given = await pair(w);
      return [invite(given), `delete from invitations where request_id = ${given.request.id}`];
    },
  },
  {
    name: 'the invitations are truncated',
    guards: ['invitations.invitations_kept'],
    expect: 'VL001',
    arm: async () => 'truncate invitations cascade',
  },
  {
    name: 'an invitation writes its outbox event, which names the host and no guest',
    guards: ['invitations.invitations_outbox'],
    expect: 'through',
    arm: async (w) => {
      const given = await pair(w);
      return {
        run: [invite(given)],
        holds: `select count(*) = 1 from outbox where kind = 'host_invited'
          and payload = '{"userId": ${given.home.owner_id}, "requestId": ${given.request.id}, "propertyId": ${given.home.id}}'`,
      };
    },
  },
  {
    name: 'a saved search over requests and homes at once',
    guards: ['saved_searches.saved_searches_homes'],
    expect: 'saved_searches_homes',
    arm: async (w) =>
      `insert into saved_searches (user_id, name, alert, guests, home_search) values (${(await w.user()).id}, 'x', 'off', 2, '{}')`,
  },
  {
    name: 'a home that is listed for the first time is new, one that was paused is not',
    guards: ['properties.properties_first_listed'],
    expect: 'through',
    arm: async (w) => {
      const [draft, paused] = [await w.property({ status: 'draft' }), await w.property({ status: 'paused' })];
      return {
        run: [`update properties set status = 'listed' where id in (${draft.id}, ${paused.id})`],
        holds: `select (select listed_at <> created_at from properties where id = ${draft.id})
          and (select listed_at = created_at from properties where id = ${paused.id})`,
      };
    },
  },
  {
    name: 'a home with a new location has no places until they are looked up',
    guards: ['properties.properties_moved'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.property();
      await w.run(`update properties set place_slugs = '{}' where id = ${id}`);
      return {
        run: [`update properties set location = 'Elsewhere' where id = ${id}`],
        holds: `select place_slugs is null from properties where id = ${id}`,
      };
    },
  },
  {
    name: 'home_places has the listed homes of a place, and no other',
    guards: ['properties.properties_places'],
    expect: 'through',
    arm: async (w) => {
      const [listed, paused] = [await w.property(), await w.property()];
      await w.run(
        `insert into stay_places values ('attacked-${listed.id}', 'city', 'A${listed.id}', 'A', 'PT', '')`,
      );
      return {
        run: [
          `update properties set place_slugs = '{attacked-${listed.id}}' where id in (${listed.id}, ${paused.id})`,
          `update properties set status = 'paused' where id = ${paused.id}`,
        ],
        holds: `select array_agg(property_id) = '{${listed.id}}' from home_places where slug = 'attacked-${listed.id}'`,
      };
    },
  },
  {
    name: 'one address for two places',
    guards: ['stay_places.stay_places_pkey'],
    expect: 'stay_places_pkey',
    arm: async () => [
      `insert into stay_places values ('twice', 'city', 'One', 'One', 'PT', '')`,
      `insert into stay_places values ('twice', 'city', 'Two', 'Two', 'PT', '')`,
    ],
  },
  {
    name: 'two addresses for one place',
    guards: ['stay_places.stay_places_once'],
    expect: 'stay_places_once',
    arm: async () => [
      `insert into stay_places values ('first', 'city', 'Same', 'Same', 'PT', '')`,
      `insert into stay_places values ('second', 'city', 'Same', 'Same', 'PT', '')`,
    ],
  },
];

/** The rows behind the generated attacks on these tables. */
export const keepingSamples = {
  favourites: {
    make: async (w: World) =>
      w.run(
        `insert into favourites (user_id, property_id) values (${(await w.user()).id}, ${(await w.property()).id})`,
      ),
  },
  bid_labels: {
    make: async (w: World) =>
      w.run(`insert into bid_labels (bid_id, label) values (${(await w.open()).bid.id}, 'hidden')`),
  },
  invitations: { make: async (w: World) => w.run(invite(await pair(w))) },
  stay_places: {
    make: async (w: World) =>
      w.run(`insert into stay_places values ('sample', 'city', 'Sample', 'Sample', 'PT', '')`),
  },
  home_places: {
    make: async (w: World) =>
      w.run(`update properties set place_slugs = '{sample}' where id = ${(await w.property()).id}`),
  },
};
