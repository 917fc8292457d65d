import {
  deleteLegalDraft,
  findLegalText,
  insertConsents,
  inTransaction,
  listManagedTexts,
  publishLegalDraft,
  readOperator,
  saveLegalDraft,
  writeAudit,
} from '@palmbid/db';
import { legalKinds, notFound } from '@palmbid/domain';
import { done, ok } from '../../kit/done.ts';
import { adminProcedure, publicProcedure, router, userProcedure } from '../../trpc.ts';
import { toLegalText, toManagedText } from './presenter.ts';
import { consentStateOf, consentsOf } from './rules.ts';
import {
  consentInput,
  consentState,
  discardInput,
  legalText,
  legalTextInput,
  managedTexts,
  publishInput,
  saveDraftInput,
} from './schema.ts';

/** The legal texts in their versions: everyone reads them, accounts agree to them, admins write them. */
export const legalRouter = router({
  text: publicProcedure
    .input(legalTextInput)
    .output(legalText)
    .query(async ({ ctx, input }) => {
      const row = await findLegalText(ctx.deps.db, input.kind, input.number ?? null);
      if (!row) throw notFound();
      return toLegalText(input.kind, row, await readOperator(ctx.deps.db));
    }),

  /** Records the caller's consent. What is not in force any more is left out, and stays due. */
  agree: userProcedure
    .input(consentInput)
    .output(consentState)
    .mutation(async ({ ctx, input }) => {
      await insertConsents(ctx.deps.db, ctx.actor.id, consentsOf(input));
      return consentStateOf(ctx.deps.db, ctx.actor.id);
    }),

  /** All texts, as admins edit them. */
  managed: adminProcedure.output(managedTexts).query(async ({ ctx }) => {
    const rows = await listManagedTexts(ctx.deps.db);
    return {
      items: legalKinds.flatMap((kind) => rows.filter((row) => row.kind === kind)).map(toManagedText),
    };
  }),

  /** Stores the draft of a text. 409 when its number has been published meanwhile. */
  saveDraft: adminProcedure
    .input(saveDraftInput)
    .output(done)
    .mutation(({ ctx, input: { kind, number, body } }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        await saveLegalDraft(tx, kind, number, body);
        const subject = `legal:${kind}`;
        await writeAudit(tx, { actorId: ctx.actor.id, action: 'legal.draft', subject, detail: { number } });
        return ok;
      }),
    ),

  /** Publishes a draft; from that day (UTC) on it is in force, and accounts are asked to agree. It never changes again. */
  publish: adminProcedure
    .input(publishInput)
    .output(done)
    .mutation(({ ctx, input: { kind, number, inForceFrom } }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        if (!(await publishLegalDraft(tx, kind, number, inForceFrom))) throw notFound();
        await writeAudit(tx, {
          actorId: ctx.actor.id,
          action: 'legal.publish',
          subject: `legal:${kind}`,
          detail: { number, inForceFrom },
        });
        return ok;
      }),
    ),

  discardDraft: adminProcedure
    .input(discardInput)
    .output(done)
    .mutation(({ ctx, input: { kind, number } }) =>
      inTransaction(ctx.deps.db, async (tx) => {
        if (!(await deleteLegalDraft(tx, kind, number))) throw notFound();
        const subject = `legal:${kind}`;
        await writeAudit(tx, { actorId: ctx.actor.id, action: 'legal.discard', subject, detail: { number } });
        return ok;
      }),
    ),
});
