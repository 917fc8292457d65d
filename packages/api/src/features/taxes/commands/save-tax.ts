import {
  endLodgingTax,
  insertLodgingTax,
  inTransaction,
  type LodgingTaxRow,
  lockLodgingTax,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { placeOfTax } from '../../../kit/place.ts';
import { toStoredRate } from '../presenter.ts';
import type { AddTaxInput, EndTaxInput } from '../schema.ts';

/** Adds a lodging tax for a place of the gazetteer. Bids placed or changed from now on pay it; others keep their lines. */
export function addTax(ctx: UserContext, { place, ...input }: AddTaxInput): Promise<LodgingTaxRow> {
  const found = placeOfTax(ctx, place);
  if (!found) {
    const message = 'Must be a country, a region or a town that is known';
    throw new AppError('invalid_input', message, { fields: [{ path: 'place', message }] });
  }
  return inTransaction(ctx.deps.db, async (tx) => {
    const row = await insertLodgingTax(
      tx,
      {
        ...found,
        name: input.name,
        basis: input.basis,
        rate: toStoredRate(input),
        max_nights: input.maxNights,
        from_day: input.from,
        until_day: input.until,
      },
      ctx.actor.id,
    );
    const detail = { place, ...input };
    await writeAudit(tx, { actorId: ctx.actor.id, action: 'tax.add', subject: `tax:${row.id}`, detail });
    return row;
  });
}

/** Ends a tax, or lets it go on: `until` is the first day of check-in that it does not apply to. */
export function endTax(ctx: UserContext, { id, until }: EndTaxInput): Promise<LodgingTaxRow> {
  return inTransaction(ctx.deps.db, async (tx) => {
    const before = await lockLodgingTax(tx, id);
    if (!before) throw notFound();
    if (until !== null && until < before.from_day) {
      const message = 'Must not be before the first day';
      throw new AppError('invalid_input', message, { fields: [{ path: 'until', message }] });
    }
    if (until === before.until_day) return before;
    const row = await endLodgingTax(tx, id, until);
    await writeAudit(tx, {
      actorId: ctx.actor.id,
      action: 'tax.end',
      subject: `tax:${id}`,
      detail: { until: { from: before.until_day, to: until } },
    });
    return row;
  });
}
