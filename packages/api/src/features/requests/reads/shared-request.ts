import { findRequest, ownerNames, requestOfLink } from '@palmbid/db';
import { hideContacts, notFound, pseudonymous } from '@palmbid/domain';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { toWire } from '../../../kit/field-table.ts';
import { hashOfToken } from '../../../kit/tokens.ts';
import { tripTerms, tripTexts } from '../fields.ts';
import { phaseOf } from '../rules.ts';
import type { sharedRequest } from '../schema.ts';

/**
 * A request as its share link shows it: the trip without anything about the guest, not even the chosen picture. After its end
 * only the fact that it has ended, because place and dates would reveal where the guest will be.
 */
export async function readShared(ctx: Context, token: string): Promise<z.input<typeof sharedRequest>> {
  const { db } = ctx.deps;
  const id = await requestOfLink(db, hashOfToken(token));
  if (id === undefined) throw notFound();
  const [row, names] = [await findRequest(db, id, { kind: 'admin' }), await ownerNames(db, id)];
  if (!row || !names) throw notFound();
  const phase = phaseOf(row, Date.parse(row.now));
  if (phase === null || phase === 'expired') return { state: 'ended' };
  const clean = (text: string) => pseudonymous(text, [names.name, names.username]);
  return hideContacts({
    state: 'open',
    id: row.id,
    ...toWire(tripTexts, row),
    ...toWire(tripTerms, row),
    title: clean(row.title),
    description: clean(row.description),
    nights: row.nights,
    phase,
    effectiveDeadline: row.effective_deadline_at,
    serverNow: row.now,
  });
}
