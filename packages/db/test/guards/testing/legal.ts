import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const today = `(market_now() at time zone 'UTC')::date`;
const demanded = 'update operator_settings set consent_required = true';

const version = (kind: string, number: number, day: string | null): string =>
  `insert into legal_versions (kind, number, body, in_force_from, published_at)
    values ('${kind}', ${number}, 'x', ${day}, ${day === null ? 'null' : 'market_now()'})`;
const consent = (user: number, kind: string, number: number): string =>
  `insert into consents (user_id, kind, number) values (${user}, '${kind}', ${number})`;

/** An act of an account that owes consent, refused by the table's trigger through the function that all these triggers share. */
const owing = (name: string, trigger: string, arm: (w: World) => Promise<string>): Attack => ({
  name,
  guards: [trigger, 'consent_guard:VT005#1'],
  expect: 'VT005',
  arm: async (w) => [demanded, await arm(w)],
});

export const legalAttacks: readonly Attack[] = [
  {
    name: 'a second row of the operator’s settings',
    guards: ['operator_settings.operator_settings_one'],
    expect: 'operator_settings_one',
    arm: async () => 'insert into operator_settings (id) values (false)',
  },
  {
    name: 'the operator’s settings are deleted',
    guards: ['operator_settings.operator_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from operator_settings',
  },
  {
    name: 'a published legal text is rewritten',
    guards: ['legal_versions.legal_versions_guard', 'legal_versions_guard:VT001#1'],
    expect: 'VT001',
    // The number fits and the day is kept, so that nothing else is wrong.
    arm: async () => [
      version('terms', 2, `${today} + 1`),
      `update legal_versions set number = 3, body = 'other' where kind = 'terms' and number = 2`,
    ],
  },
  {
    name: 'a published legal text is deleted',
    guards: ['legal_versions.legal_versions_guard', 'legal_versions_guard:VT001#1'],
    expect: 'VT001',
    arm: async () => `delete from legal_versions where kind = 'terms' and number = 1`,
  },
  {
    name: 'a version number is left out',
    guards: ['legal_versions_guard:VT002#1'],
    expect: 'VT002',
    arm: async () => version('terms', 3, null),
  },
  {
    name: 'a version comes into force in the past',
    guards: ['legal_versions_guard:VT003#1'],
    expect: 'VT003',
    arm: async () => version('terms', 2, `${today} - 1`),
  },
  {
    name: 'a version comes into force before the one before it',
    guards: ['legal_versions_guard:VT003#1'],
    expect: 'VT003',
    arm: async () => [version('terms', 2, `${today} + 9`), version('terms', 3, `${today} + 8`)],
  },
  {
    name: 'a version without a day is published',
    guards: ['legal_versions.legal_versions_dated'],
    expect: 'legal_versions_dated',
    arm: async () =>
      `insert into legal_versions (kind, number, body, published_at) values ('terms', 2, 'x', market_now())`,
  },
  {
    name: 'an agreement to a version that is not in force',
    guards: ['consents.consents_guard', 'consents_guard:VT004#1'],
    expect: 'VT004',
    arm: async (w) => [version('terms', 2, `${today} + 1`), consent((await w.user()).id, 'terms', 2)],
  },
  {
    name: 'an agreement is changed',
    guards: ['consents.consents_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      const { id } = await w.user();
      return [consent(id, 'terms', 1), `update consents set given_at = 'epoch' where user_id = ${id}`];
    },
  },
  {
    name: 'an agreement is withdrawn from the record',
    guards: ['consents.consents_frozen'],
    expect: 'VL001',
    arm: async (w) => {
      const { id } = await w.user();
      return [consent(id, 'age', 18), `delete from consents where user_id = ${id}`];
    },
  },
  {
    name: 'an agreement says when it was given; the database’s clock decides',
    guards: ['consents.consents_guard'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.user();
      return {
        run: [`insert into consents (user_id, kind, number, given_at) values (${id}, 'terms', 1, 'epoch')`],
        holds: `select given_at > 'epoch' from consents where user_id = ${id}`,
      };
    },
  },
  ...(['legal_versions', 'consents'] as const).map(
    (table): Attack => ({
      name: `${table} is emptied`,
      guards: [`${table}.${table}_kept`],
      expect: 'VL001',
      arm: async () => `truncate ${table}`,
    }),
  ),
  owing('a guest who owes consent posts a request', 'vacation_requests.requests_consent', async (w) => {
    const draft = await w.request({ status: 'draft' });
    return `insert into vacation_requests (guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms,
        min_budget_cents, max_budget_cents, status, activated_at, bid_deadline_at)
      select guest_id, title, description, location, check_in_date, check_out_date, guests, bedrooms, min_budget_cents,
        max_budget_cents, 'active', market_now(), market_now() + interval '1 day' from vacation_requests where id = ${draft.id}`;
  }),
  owing(
    'a guest who owes consent activates a draft',
    'vacation_requests.requests_consent_again',
    async (w) => {
      const draft = await w.request({ status: 'draft' });
      return `update vacation_requests set status = 'active', activated_at = market_now(), bid_deadline_at = market_now() + interval '1 day'
      where id = ${draft.id}`;
    },
  ),
  owing('a host who owes consent bids', 'bids.bids_consent', async (w) => {
    const { bid } = await w.open();
    const property = await w.property();
    return `insert into bids (host_id, guest_id, request_id, property_id, amount_cents, check_in_date, check_out_date, fees_cents,
        nightly_rate_cents, request_revision)
      select ${property.owner_id}, guest_id, request_id, ${property.id}, amount_cents, check_in_date, check_out_date, fees_cents,
        nightly_rate_cents, request_revision from bids where id = ${bid.id}`;
  }),
  {
    name: 'a guest who owes consent accepts a bid',
    guards: ['bids.bids_consent_award', 'consent_guard:VT005#1'],
    expect: 'VT005',
    arm: async (w) => {
      const { bid } = await w.open();
      return [demanded, `select award_bid(${bid.id}, market_now(), null)`];
    },
  },
];

/** The rows behind the generated attacks on these tables. */
export const legalSamples = {
  operator_settings: {},
  // A draft: a published version is kept by its trigger alone.
  legal_versions: {
    where: 'published_at is null',
    make: (w: World) => w.run(version('accessibility', 2, null)),
  },
  consents: { make: async (w: World) => w.run(consent((await w.user()).id, 'privacy', 1)) },
};
