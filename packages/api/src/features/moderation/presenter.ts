import type { RestrictionRow } from '@palmbid/db';
import { appealState, appealTime } from '@palmbid/domain';
import type { z } from 'zod';
import type { restriction } from './schema.ts';

export function toRestriction(row: RestrictionRow): z.input<typeof restriction> {
  const createdAt = Date.parse(row.created_at);
  const liftedAt = row.lifted_at === null ? null : Date.parse(row.lifted_at);
  return {
    id: row.id,
    act: row.act,
    title: row.title,
    rule: row.rule,
    facts: row.facts,
    decidedAt: row.created_at,
    liftedAt: row.lifted_at,
    state: appealState(
      { createdAt, liftedAt, appealed: row.appeal !== null, outcome: row.outcome },
      Date.parse(row.now),
    ),
    appealUntil: new Date(createdAt + appealTime).toISOString(),
    appeal:
      row.appeal === null || row.appealed_at === null ? null : { text: row.appeal, at: row.appealed_at },
    answer:
      row.answer === null || row.answered_at === null ? null : { text: row.answer, at: row.answered_at },
  };
}
