import { ask } from '@palmbid/db/testing';
import { addCalendarDays, dayOf } from '@palmbid/domain';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const everyone = '200 200 200 200 200 200 200';
const withSession = '401 200 200 200 200 200 200';
const adminOnly = '401 403 403 403 403 403 200';

/** A draft of the imprint, under the number that it must have. */
async function draft(s: Scene) {
  const [row] = await ask<{ number: number }>(
    s.app.db,
    `insert into legal_versions (kind, number, body)
       select 'imprint', 1 + coalesce(max(number) filter (where published_at is not null), 0), 'A draft' from legal_versions
        where kind = 'imprint'
     on conflict (kind, number) do update set body = excluded.body returning number`,
  );
  return { kind: 'imprint', number: row?.number ?? 0 };
}

export const legalRows: Row[] = [
  { name: 'a legal text', procedure: 'legal.text', input: () => ({ kind: 'terms' }), cells: everyone },
  {
    name: 'a version of a legal text',
    procedure: 'legal.text',
    input: () => ({ kind: 'privacy', number: 1 }),
    cells: everyone,
  },
  {
    name: 'a version that does not exist',
    procedure: 'legal.text',
    input: () => ({ kind: 'terms', number: 99_999 }),
    cells: '404 404 404 404 404 404 404',
  },
  {
    name: 'agree to the terms, the privacy and to be of age',
    procedure: 'legal.agree',
    input: () => ({ terms: 1, privacy: 1, adult: true }),
    cells: withSession,
  },
  { name: 'the legal texts as admins edit them', procedure: 'legal.managed', cells: adminOnly },
  {
    name: 'save the draft of a legal text',
    procedure: 'legal.saveDraft',
    input: async (s) => ({ ...(await draft(s)), body: 'Another draft' }),
    cells: adminOnly,
  },
  {
    name: 'rewrite a published legal text',
    procedure: 'legal.saveDraft',
    input: () => ({ kind: 'terms', number: 1, body: 'Other terms' }),
    cells: '401 403 403 403 403 403 409',
  },
  {
    name: 'publish the draft of a legal text',
    procedure: 'legal.publish',
    input: async (s) => ({ ...(await draft(s)), inForceFrom: addCalendarDays(dayOf(Date.now()), 30) }),
    cells: adminOnly,
  },
  {
    name: 'publish a draft that does not exist',
    procedure: 'legal.publish',
    input: () => ({ kind: 'terms', number: 99_999, inForceFrom: addCalendarDays(dayOf(Date.now()), 30) }),
    cells: '401 403 403 403 403 403 404',
  },
  {
    name: 'discard the draft of a legal text',
    procedure: 'legal.discardDraft',
    input: draft,
    cells: adminOnly,
  },
];
