import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const switchOn = (column: 'approve_listings' | 'approve_first_requests'): string =>
  `update moderation_settings set ${column} = true`;
const approved = (of: 'property' | 'request', id: number, admin: number, change = 'null'): string =>
  `insert into submissions (${of}_id, change, outcome, decided_by) values (${id}, ${change}, 'approved', ${admin})`;
const submitted = (property: number): string => `insert into submissions (property_id) values (${property})`;

/** A photo of a user, stored but shown nowhere. */
const stored = (user: number, digit: string): string =>
  `insert into stored_photos (key, owner_id, shape) values (repeat('${digit}', 32), ${user}, 'card')`;
const shown = (property: number, owner: number, position: number, digit: string): string =>
  `insert into property_photos (property_id, owner_id, position, key) values (${property}, ${owner}, ${position}, repeat('${digit}', 32))`;

const restriction = (user: number, admin: number): string =>
  `insert into restrictions (user_id, act, subject, title, rule, facts, decided_by)
    values (${user}, 'listing_hidden', 'property:1', 'Home', 'honest', 'Another house', ${admin})`;
/** The id of a new restriction, and an admin. */
async function restricted(w: World) {
  const [user, admin] = [await w.user('host'), await w.user('admin')];
  await w.run(restriction(user.id, admin.id));
  const id = await w.value(`select max(id) as value from restrictions where user_id = ${user.id}`);
  return { id, user: user.id, admin: admin.id };
}
const appealed = (id: number): string =>
  `update restrictions set appeal = 'It is my house', appealed_at = market_now() where id = ${id}`;
const answered = (id: number, by: number): string =>
  `update restrictions set outcome = 'upheld', answer = 'No', answered_at = market_now(), answered_by = ${by} where id = ${id}`;

const onRestriction = (
  name: string,
  guard: string,
  expect: string,
  charge: (r: Awaited<ReturnType<typeof restricted>>) => string[],
): Attack => ({
  name,
  guards: ['restrictions.restrictions_guard', guard],
  expect,
  arm: async (w) => charge(await restricted(w)),
});

const activate = (id: number): string =>
  `update vacation_requests set status = 'active', activated_at = market_now(), bid_deadline_at = market_now() + interval '1 day'
    where id = ${id}`;

export const moderationAttacks: readonly Attack[] = [
  {
    name: 'a listing becomes public without the approval that admins want',
    guards: ['properties.properties_public', 'properties_public:VY010#1'],
    expect: 'VY010',
    arm: async (w) => {
      const { id } = await w.property({ status: 'draft' });
      return [switchOn('approve_listings'), `update properties set status = 'listed' where id = ${id}`];
    },
  },
  {
    name: 'an approved draft is rewritten before it is listed',
    guards: ['properties.properties_public', 'properties_public:VY010#1'],
    expect: 'VY010',
    arm: async (w) => {
      const [{ id }, admin] = [await w.property({ status: 'draft' }), await w.user('admin')];
      return [
        switchOn('approve_listings'),
        approved('property', id, admin.id),
        `update properties set description = 'Call +351 912 345 678' where id = ${id}`,
        `update properties set status = 'listed' where id = ${id}`,
      ];
    },
  },
  {
    name: 'an approved draft gets a photo before it is listed',
    guards: ['properties.properties_public', 'properties_public:VY010#1'],
    expect: 'VY010',
    arm: async (w) => {
      const [{ id, owner_id: owner }, admin] = [await w.property({ status: 'draft' }), await w.user('admin')];
      return [
        switchOn('approve_listings'),
        approved('property', id, admin.id),
        stored(owner, 'a'),
        shown(id, owner, 1, 'a'),
        `update properties set status = 'listed' where id = ${id}`,
      ];
    },
  },
  {
    name: 'the text of a public listing is replaced without approval',
    guards: ['properties.properties_public', 'properties_public:VY010#2'],
    expect: 'VY010',
    arm: async (w) => {
      const { id } = await w.property();
      return [switchOn('approve_listings'), `update properties set title = 'Another house' where id = ${id}`];
    },
  },
  {
    name: 'a photo is added to a public listing without approval',
    guards: ['property_photos.property_photos_public', 'property_photos_public:VY011#1'],
    expect: 'VY011',
    arm: async (w) => {
      const { id, owner_id: owner } = await w.property();
      return [switchOn('approve_listings'), stored(owner, 'b'), shown(id, owner, 1, 'b')];
    },
  },
  {
    name: 'photos of a public listing change places, and an approved change of it is applied',
    guards: ['submissions.submissions_guard'],
    expect: 'through',
    arm: async (w) => {
      const [{ id, owner_id: owner }, admin] = [await w.property(), await w.user('admin')];
      await w.run(
        stored(owner, 'c'),
        stored(owner, 'd'),
        stored(owner, 'e'),
        shown(id, owner, 1, 'c'),
        shown(id, owner, 2, 'd'),
      );
      return {
        run: [
          switchOn('approve_listings'),
          'set constraints property_photos_once deferred',
          `update property_photos set key = case position when 1 then repeat('d', 32) else repeat('c', 32) end where property_id = ${id}`,
          approved(
            'property',
            id,
            admin.id,
            `jsonb_build_object('columns', jsonb_build_object('title', 'The mill'), 'photos',
              jsonb_build_array(jsonb_build_object('key', repeat('e', 32), 'alt', '')))`,
          ),
          `update properties set title = 'The mill' where id = ${id}`,
          shown(id, owner, 3, 'e'),
        ],
        holds: `select title = 'The mill' and image_url like '/uploads/dddd%' from properties where id = ${id}`,
      };
    },
  },
  {
    name: 'a first request becomes public without the approval that admins want',
    guards: ['vacation_requests.requests_public', 'requests_public:VY012#1'],
    expect: 'VY012',
    arm: async (w) => [
      switchOn('approve_first_requests'),
      activate((await w.request({ status: 'draft' })).id),
    ],
  },
  {
    name: 'the words of a first request are replaced after they were approved',
    guards: ['vacation_requests.requests_public', 'requests_public:VY012#1'],
    expect: 'VY012',
    arm: async (w) => {
      const [{ id }, admin] = [await w.request({ status: 'draft' }), await w.user('admin')];
      return [
        switchOn('approve_first_requests'),
        approved('request', id, admin.id),
        activate(id),
        `update vacation_requests set description = 'Write to me at a@b.example' where id = ${id}`,
      ];
    },
  },
  {
    name: 'a decision on a submission is changed',
    guards: ['submissions.submissions_guard', 'submissions_guard:VY001#1'],
    expect: 'VY001',
    arm: async (w) => {
      const [{ id }, admin] = [await w.property(), await w.user('admin')];
      return [
        approved('property', id, admin.id),
        `update submissions set outcome = 'refused' where property_id = ${id}`,
      ];
    },
  },
  {
    name: 'an approval is turned to another listing',
    guards: ['submissions.submissions_guard', 'submissions_guard:VY002#1'],
    expect: 'VY002',
    arm: async (w) => {
      const [one, other] = [await w.property(), await w.property()];
      return [
        submitted(one.id),
        `update submissions set property_id = ${other.id} where property_id = ${one.id}`,
      ];
    },
  },
  {
    name: 'a host approves a listing',
    guards: ['submissions.submissions_guard', 'submissions_guard:VY003#1'],
    expect: 'VY003',
    arm: async (w) => {
      const { id, owner_id: owner } = await w.property();
      return approved('property', id, owner);
    },
  },
  {
    name: 'a decision without the admin who made it',
    guards: ['submissions.submissions_whole'],
    without: ['submissions.submissions_guard'],
    expect: 'submissions_whole',
    arm: async (w) => {
      const { id } = await w.property();
      return `insert into submissions (property_id, outcome, decided_at) values (${id}, 'approved', market_now())`;
    },
  },
  {
    name: 'a submission of a listing and a request at once',
    guards: ['submissions.submissions_one_subject'],
    expect: 'submissions_one_subject',
    arm: async (w) => {
      const { request, property } = await w.open();
      return `insert into submissions (property_id, request_id) values (${property.id}, ${request.id})`;
    },
  },
  {
    name: 'a listing waits twice',
    guards: ['submissions.submissions_one_open_listing'],
    expect: 'submissions_one_open_listing',
    arm: async (w) => {
      const { id } = await w.property();
      return [submitted(id), submitted(id)];
    },
  },
  {
    name: 'a request waits twice',
    guards: ['submissions.submissions_one_open_request'],
    expect: 'submissions_one_open_request',
    arm: async (w) => {
      const { id } = await w.request({ status: 'draft' });
      const insert = `insert into submissions (request_id) values (${id})`;
      return [insert, insert];
    },
  },
  {
    name: 'an edit of a listing that waits is another revision',
    guards: ['properties.submissions_follow'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.property({ status: 'draft' });
      return {
        run: [submitted(id), `update properties set title = 'Other' where id = ${id}`],
        holds: `select revision = 2 from submissions where property_id = ${id}`,
      };
    },
  },
  {
    name: 'a photo of a listing that waits is another revision',
    guards: ['property_photos.submissions_follow'],
    expect: 'through',
    arm: async (w) => {
      const { id, owner_id: owner } = await w.property({ status: 'draft' });
      return {
        run: [submitted(id), stored(owner, 'f'), shown(id, owner, 1, 'f')],
        holds: `select revision = 2 from submissions where property_id = ${id}`,
      };
    },
  },
  {
    name: 'a request that has ended waits no more',
    guards: ['vacation_requests.submissions_follow'],
    expect: 'through',
    arm: async (w) => {
      const { id } = await w.request({ status: 'draft' });
      return {
        run: [
          `insert into submissions (request_id) values (${id})`,
          `update vacation_requests set status = 'cancelled', closed_reason = 'owner' where id = ${id}`,
        ],
        holds: `select outcome = 'withdrawn' from submissions where request_id = ${id}`,
      };
    },
  },
  {
    name: 'a second row of moderation settings',
    guards: ['moderation_settings.moderation_settings_one'],
    expect: 'moderation_settings_one',
    arm: async () => 'insert into moderation_settings (id) values (false)',
  },
  {
    name: 'the moderation settings are deleted',
    guards: ['moderation_settings.moderation_settings_kept'],
    expect: 'VL001',
    arm: async () => 'delete from moderation_settings',
  },
  {
    name: 'a restriction that begins with an appeal',
    guards: ['restrictions.restrictions_guard', 'restrictions_guard:VY020#1'],
    expect: 'VY020',
    arm: async (w) => {
      const { user, admin } = await restricted(w);
      return `insert into restrictions (user_id, act, subject, title, rule, facts, decided_by, appeal, appealed_at)
        values (${user}, 'listing_hidden', 'property:1', 'Home', 'honest', 'x', ${admin}, 'x', market_now())`;
    },
  },
  onRestriction('a restriction is deleted', 'restrictions_guard:VY021#1', 'VY021', ({ id }) => [
    `delete from restrictions where id = ${id}`,
  ]),
  onRestriction(
    'the reasons of a restriction are rewritten',
    'restrictions_guard:VY021#2',
    'VY021',
    ({ id }) => [`update restrictions set facts = 'Something else' where id = ${id}`],
  ),
  onRestriction('an appeal is rewritten', 'restrictions_guard:VY022#1', 'VY022', ({ id }) => [
    appealed(id),
    `update restrictions set appeal = 'I agree' where id = ${id}`,
  ]),
  onRestriction('an appeal against what was taken back', 'restrictions_guard:VY022#2', 'VY022', ({ id }) => [
    `update restrictions set lifted_at = market_now() where id = ${id}`,
    appealed(id),
  ]),
  onRestriction('an appeal is answered twice', 'restrictions_guard:VY023#1', 'VY023', ({ id, admin }) => [
    appealed(id),
    answered(id, admin),
    `update restrictions set outcome = 'reversed' where id = ${id}`,
  ]),
  onRestriction('a user answers their own appeal', 'restrictions_guard:VY024#1', 'VY024', ({ id, user }) => [
    appealed(id),
    answered(id, user),
  ]),
  {
    name: 'an answer without an appeal',
    guards: ['restrictions.restrictions_whole'],
    expect: 'restrictions_whole',
    arm: async (w) => {
      const { id, admin } = await restricted(w);
      return answered(id, admin);
    },
  },
  {
    name: 'one link to two restrictions',
    guards: ['restrictions.restrictions_token'],
    without: ['restrictions.restrictions_guard'],
    expect: 'restrictions_token',
    arm: async (w) => {
      const { id: one, user, admin } = await restricted(w);
      await w.run(restriction(user, admin));
      return `update restrictions set token_hash = repeat('a', 64) where id in (${one}, ${one + 1})`;
    },
  },
];

/** The rows behind the generated attacks on these tables. */
export const moderationSamples = {
  moderation_settings: {},
  submissions: {
    where: 'outcome is null',
    make: async (w: World) => w.run(submitted((await w.property()).id)),
  },
  restrictions: { make: restricted },
};
