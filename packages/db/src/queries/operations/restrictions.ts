import type { ContentRule, RestrictionAct } from '@palmbid/domain';
import { sql } from 'kysely';
import {
  changesRows,
  column,
  columns,
  firstRow,
  manyRows,
  onlyValue,
  type RowOf,
  run,
} from '../../statements.ts';

const restriction = columns({
  id: 'int4',
  user_id: 'int4',
  act: column<RestrictionAct>('text'),
  subject: 'text',
  title: 'text',
  rule: column<ContentRule>('text'),
  facts: 'text',
  created_at: 'timestamptz',
  lifted_at: 'timestamptz?',
  appeal: 'text?',
  appealed_at: 'timestamptz?',
  outcome: column<'upheld' | 'reversed' | null>('text'),
  answer: 'text?',
  answered_at: 'timestamptz?',
  now: 'timestamptz',
});
export type RestrictionRow = RowOf<typeof restriction>;

const select = sql`
  select id, user_id, act, subject, title, rule, facts, created_at, lifted_at, appeal, appealed_at, outcome, answer, answered_at,
         market_now() as now
    from restrictions`;

/** Keeps what was taken from a user and why. Gives its id. */
export const insertRestriction = onlyValue(
  { id: 'int4' },
  (r: {
    userId: number;
    act: RestrictionAct;
    subject: string;
    title: string;
    rule: ContentRule;
    facts: string;
    decidedBy: number;
    tokenHash?: string;
  }) => sql`
    insert into restrictions (user_id, act, subject, title, rule, facts, token_hash, decided_by)
    values (${r.userId}, ${r.act}, ${r.subject}, ${r.title}, ${r.rule}, ${r.facts}, ${r.tokenHash ?? null}, ${r.decidedBy})
    returning id`,
);

/** Of one subject and act: it was taken back. */
export const liftRestrictions = run(
  (act: RestrictionAct, subject: string) => sql`
    update restrictions set lifted_at = market_now() where subject = ${subject} and act = ${act} and lifted_at is null`,
);

export const findRestriction = firstRow(restriction, (id: number) => sql`${select} where id = ${id}`);
export const lockRestriction = firstRow(
  restriction,
  (id: number) => sql`${select} where id = ${id} for update`,
);
export const restrictionOfToken = firstRow(
  restriction,
  (hash: string) => sql`${select} where token_hash = ${hash}`,
);

/** What was taken from a user, newest first. */
export const listRestrictions = manyRows(
  restriction,
  (userId: number, page: { limit: number; before: number | null }) => sql`
    ${select} where user_id = ${userId} and (${page.before}::int is null or id < ${page.before}::int)
     order by id desc limit ${page.limit}`,
);

/** Appeals against a restriction; false when that was done before, or it no longer stands. */
export const insertAppeal = changesRows(
  (id: number, text: string) => sql`
    update restrictions set appeal = ${text}, appealed_at = market_now()
     where id = ${id} and appeal is null and lifted_at is null and market_now() < created_at + interval '180 days'`,
);

export const answerAppeal = run(
  (id: number, answer: { outcome: 'upheld' | 'reversed'; text: string; adminId: number }) => sql`
    update restrictions set outcome = ${answer.outcome}, answer = ${answer.text}, answered_at = market_now(),
           answered_by = ${answer.adminId} where id = ${id}`,
);
