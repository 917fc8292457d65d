import { contentRuleNames, limits, type RestrictionAct, restrictionActs } from '@palmbid/domain';
import { z } from 'zod';
import { id, instant, pageInput, pageOf, text, wholeNumber } from '../../kit/fields.ts';

/** A submission as the admin has read it; 409 when it was edited or decided since. */
const submission = { id, revision: wholeNumber(1, limits.id.max) };
export const approveInput = z.strictObject(submission);
export const refuseInput = z.strictObject({
  ...submission,
  /** The facts of the case; the owner reads them. */
  reason: text(limits.adminReason.min, limits.adminReason.max, 'Please give a reason'),
  rule: z.enum(contentRuleNames).default('terms'),
});
export type ApproveInput = z.output<typeof approveInput>;
export type RefuseInput = z.output<typeof refuseInput>;

export const restrictionsInput = z.strictObject(pageInput);

/** The token of the link that a suspended user has by mail. Not of its shape: unknown, like any other. */
const token = z.string().max(200);
export const statementInput = z.strictObject({ token });

const appealText = text(limits.appeal.min, limits.appeal.max, 'Please say why the decision is wrong');
export const appealInput = z.strictObject({ id, text: appealText });
export const appealByLinkInput = z.strictObject({ token, text: appealText });

export const answerAppealInput = z.strictObject({
  id,
  outcome: z.enum(['upheld', 'reversed']),
  answer: text(limits.appeal.min, limits.appeal.max, 'Please answer the appeal'),
});
export type AnswerAppealInput = z.output<typeof answerAppealInput>;

/** A statement of reasons, for the user concerned. */
export const restriction = z.object({
  id: z.number(),
  act: z.enum(Object.keys(restrictionActs) as [RestrictionAct, ...RestrictionAct[]]),
  /** What it was called when it was decided. */
  title: z.string(),
  rule: z.enum(contentRuleNames),
  facts: z.string(),
  decidedAt: instant,
  liftedAt: instant.nullable(),
  /** `open`: an appeal is possible until `appealUntil`. `waiting`: an admin will answer it. */
  state: z.enum(['open', 'waiting', 'upheld', 'reversed', 'lifted', 'over']),
  appealUntil: instant,
  appeal: z.object({ text: z.string(), at: instant }).nullable(),
  answer: z.object({ text: z.string(), at: instant }).nullable(),
});
export const restrictionPage = pageOf(restriction);
