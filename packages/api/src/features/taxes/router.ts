import { findProperty, listLodgingTaxes, taxesOfProperty } from '@palmbid/db';
import { notFound } from '@palmbid/domain';
import { idInput } from '../../kit/fields.ts';
import { beforeId, page } from '../../kit/page.ts';
import { adminProcedure, publicProcedure, router } from '../../trpc.ts';
import { seesProperty } from '../properties/policy.ts';
import { addTax, endTax } from './commands/save-tax.ts';
import { toLodgingTax, toPropertyTaxes } from './presenter.ts';
import { addTaxInput, endTaxInput, listTaxesInput, lodgingTax, propertyTaxes, taxPage } from './schema.ts';

/** Lodging taxes by place: admins keep them, bids pay them, listings show them. */
export const taxesRouter = router({
  list: adminProcedure
    .input(listTaxesInput)
    .output(taxPage)
    .query(({ ctx, input }) =>
      page(
        input,
        (limit) => listLodgingTaxes(ctx.deps.db, { limit, beforeId: beforeId(input.cursor) }),
        (rows) => rows.map(toLodgingTax),
        (row) => row.id,
      ),
    ),

  add: adminProcedure
    .input(addTaxInput)
    .output(lodgingTax)
    .mutation(async ({ ctx, input }) => toLodgingTax(await addTax(ctx, input))),

  end: adminProcedure
    .input(endTaxInput)
    .output(lodgingTax)
    .mutation(async ({ ctx, input }) => toLodgingTax(await endTax(ctx, input))),

  /** What stays in a property pay beside what its host charges. */
  forProperty: publicProcedure
    .input(idInput)
    .output(propertyTaxes)
    .query(async ({ ctx, input }) => {
      const row = await findProperty(ctx.deps.db, input.id);
      if (!row || !(await seesProperty(ctx, row))) throw notFound();
      return toPropertyTaxes(await taxesOfProperty(ctx.deps.db, row.id));
    }),
});
