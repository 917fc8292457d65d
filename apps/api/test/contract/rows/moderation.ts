import { createHash } from 'node:crypto';
import { ask } from '@palmbid/db/testing';
import type { Row } from '../support/matrix.ts';
import type { Scene } from '../support/scene.ts';

const adminOnly = '401 403 403 403 403 403 200';
const everyone = (status: number) => Array(7).fill(status).join(' ');

/** HB's home waits for approval. */
async function submission(s: Scene) {
  const { id } = await s.bidderHome();
  await ask(s.app.db, `update properties set status = 'draft' where id = ${id}`);
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into submissions (property_id) values (${id}) returning id`,
  );
  return { id: row?.id ?? 0, revision: 1 };
}

let links = 0;
/** A restriction of HB, with the token of its link. */
async function restriction(s: Scene) {
  const [hb, admin] = [await s.person('HB'), await s.stranger('admin')];
  const token = `${process.pid}x${++links}`.padStart(43, 'a');
  const hash = createHash('sha256').update(token).digest('hex');
  const [row] = await ask<{ id: number }>(
    s.app.db,
    `insert into restrictions (user_id, act, subject, title, rule, facts, token_hash, decided_by)
      values (${hb.id}, 'request_taken_down', 'request:1', 'A trip', 'no_spam', 'A shop', '${hash}', ${admin.id}) returning id`,
  );
  return { id: row?.id ?? 0, token };
}
async function appealed(s: Scene) {
  const { id } = await restriction(s);
  await ask(s.app.db, `update restrictions set appeal = 'No', appealed_at = market_now() where id = ${id}`);
  return { id };
}

/** Approvals, statements of reasons and appeals. */
export const moderationRows: Row[] = [
  { name: "approve HB's listing", procedure: 'moderation.approve', input: submission, cells: adminOnly },
  {
    name: "approve an earlier revision of HB's listing",
    procedure: 'moderation.approve',
    input: async (s) => ({ ...(await submission(s)), revision: 7 }),
    cells: '401 403 403 403 403 403 409',
  },
  {
    name: "refuse HB's listing",
    procedure: 'moderation.refuse',
    input: async (s) => ({ ...(await submission(s)), reason: 'No pictures' }),
    cells: adminOnly,
  },
  {
    name: "GET properties/{HB's}, which waits for approval",
    procedure: 'properties.byId',
    input: async (s) => {
      await submission(s);
      return { id: (await s.bidderHome()).id };
    },
    cells: '404 404 404 200 404 404 200',
  },
  {
    name: "POST bids on R with HB's property, which waits for approval",
    procedure: 'bids.place',
    input: async (s) => {
      const { id: requestId } = await s.request();
      await submission(s);
      return { requestId, propertyId: (await s.bidderHome()).id, amount: 100 };
    },
    cells: '401 403 403 409 404 403 403',
    codes: { HB: 'property_not_listed' },
  },
  {
    name: 'what was taken from the caller',
    procedure: 'moderation.mine',
    cells: '401 200 200 200 200 200 200',
    shows: {
      of: (value) => (Array.isArray(value) ? String(value.length) : 'no list'),
      to: { GO: '0', HB: '0', HX: '0', AD: '0' },
    },
  },
  {
    name: "appeal against a restriction of HB's",
    procedure: 'moderation.appeal',
    input: async (s) => ({ id: (await restriction(s)).id, text: 'It is no shop' }),
    cells: '401 404 404 200 404 404 404',
  },
  {
    name: 'appeal again',
    procedure: 'moderation.appeal',
    input: async (s) => ({ ...(await appealed(s)), text: 'It is no shop' }),
    cells: '401 404 404 409 404 404 404',
  },
  {
    name: 'the statement of a link',
    procedure: 'moderation.statement',
    input: async (s) => ({ token: (await restriction(s)).token }),
    cells: everyone(200),
  },
  {
    name: 'the statement of an unknown link',
    procedure: 'moderation.statement',
    input: () => ({ token: 'b'.repeat(43) }),
    cells: everyone(404),
  },
  {
    name: 'appeal by a link',
    procedure: 'moderation.appealByLink',
    input: async (s) => ({ token: (await restriction(s)).token, text: 'It is no shop' }),
    cells: everyone(200),
  },
  {
    name: 'answer an appeal',
    procedure: 'moderation.answerAppeal',
    input: async (s) => ({ ...(await appealed(s)), outcome: 'upheld', answer: 'It is one' }),
    cells: adminOnly,
  },
  {
    name: 'answer an appeal that nobody made',
    procedure: 'moderation.answerAppeal',
    input: async (s) => ({ id: (await restriction(s)).id, outcome: 'upheld', answer: 'It is one' }),
    cells: '401 403 403 403 403 403 409',
  },
  { name: 'moderation settings', procedure: 'settings.moderation', cells: adminOnly },
  {
    name: 'change moderation settings',
    procedure: 'settings.setModeration',
    input: () => ({ approveListings: false }),
    cells: adminOnly,
  },
];
