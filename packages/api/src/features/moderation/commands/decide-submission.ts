import {
  applyListingChange,
  applyRequestChange,
  auctionSettings,
  decideSubmission,
  findProperty,
  findRequest,
  findSubmission,
  insertEvent,
  inTransaction,
  liftRestrictions,
  lockOpenSubmission,
  lockProperty,
  lockRequest,
  lockUserShared,
  marketNow,
  type PropertyRow,
  type RequestRow,
  type SubmissionRow,
  type Submitted,
  type Tx,
  updateOwnProperty,
  updateRequest,
  writeAudit,
} from '@palmbid/db';
import { AppError, notFound } from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { type Reasons, restrict } from '../../../kit/restrict.ts';
import { putPhoto } from '../../properties/commands/save-property.ts';
import { activationColumns } from '../../requests/rules.ts';
import type { ApproveInput, RefuseInput } from '../schema.ts';

type Subject = { of: 'listing' | 'request'; id: number; ownerId: number; title: string };
/** The act by which it is refused, and its subject in restrictions and the audit log. */
const refusalOf = ({ of, id }: Subject) =>
  of === 'listing'
    ? ({ act: 'listing_refused', subject: `property:${id}` } as const)
    : ({ act: 'request_refused', subject: `request:${id}` } as const);
type Decided = { tx: Tx; submission: SubmissionRow; subject: Subject };

/** Locks what waits and hands it to `decide`, if it is still what the admin has read. */
async function deciding(
  ctx: UserContext,
  { id, revision }: ApproveInput,
  decide: (decided: Decided & ({ property: PropertyRow } | { request: RequestRow })) => Promise<void>,
): Promise<void> {
  const found = await findSubmission(ctx.deps.db, id);
  if (!found) throw notFound();
  await inTransaction(ctx.deps.db, async (tx) => {
    const locked = await lockSubject(tx, found);
    const { of: kind, id: subjectId } = locked.subject;
    const of: Submitted = kind === 'listing' ? { propertyId: subjectId } : { requestId: subjectId };
    const submission = await lockOpenSubmission(tx, of);
    if (submission?.id !== id || submission.revision !== revision) {
      throw new AppError('conflict', 'This was edited or decided meanwhile. Please look at it again.');
    }
    await decide({ tx, submission, ...locked });
  });
}

/** In lock order: the owner, then the listing or request. */
async function lockSubject(tx: Tx, { property_id: propertyId, request_id: requestId }: SubmissionRow) {
  if (propertyId !== null) {
    const seen = await findProperty(tx, propertyId);
    if (seen) await lockUserShared(tx, seen.owner_id);
    const property = await lockProperty(tx, propertyId, 'exclusive');
    if (!property) throw notFound();
    const { id, owner_id: ownerId, title } = property;
    return { property, subject: { of: 'listing', id, ownerId, title } as const };
  }
  const seen = requestId === null ? undefined : await findRequest(tx, requestId, { kind: 'admin' });
  if (seen) await lockUserShared(tx, seen.guest_id);
  const request = seen && (await lockRequest(tx, seen.id, 'exclusive'));
  if (!request) throw notFound();
  return {
    request,
    subject: {
      of: 'request',
      id: request.id,
      ownerId: request.guest_id,
      title: request.title,
    } satisfies Subject,
  };
}

/** The event for the owner and the audit entry of a decision. */
async function announce(
  ctx: UserContext,
  { tx, submission, subject }: Decided,
  decision: { isApproved: boolean; opened: boolean; reasons?: Reasons; restrictionId?: number },
): Promise<void> {
  const { isApproved, opened, reasons, restrictionId } = decision;
  await insertEvent(tx, 'submission_decided', {
    userId: subject.ownerId,
    of: subject.of,
    subjectId: subject.id,
    title: subject.title,
    isChange: submission.change !== null,
    isApproved,
    opened,
    ...(reasons && { reason: reasons.reason }),
    ...(restrictionId !== undefined && { restrictionId }),
  });
  await writeAudit(tx, {
    actorId: ctx.actor.id,
    action: isApproved ? 'submission.approve' : 'submission.refuse',
    subject: refusalOf(subject).subject,
    detail: {
      submission: submission.id,
      ownerId: subject.ownerId,
      isChange: submission.change !== null,
      ...reasons,
    },
  });
}

/** Publishes an approved listing, or its approved change. */
async function publishListing(tx: Tx, property: PropertyRow, { change }: SubmissionRow): Promise<void> {
  if (change === null) {
    await updateOwnProperty(tx, property.owner_id, property.id, { status: 'listed' });
    return;
  }
  if (change.columns && Object.keys(change.columns).length > 0) {
    await applyListingChange(tx, property.id, change.columns);
  }
  for (const photo of change.photos ?? []) await putPhoto(tx, property, photo);
}

/** Opens an approved request with the terms that auctions have now; false when its dates no longer leave time for bids. */
async function openRequest(tx: Tx, request: RequestRow): Promise<boolean> {
  try {
    const activation = activationColumns(
      {
        title: request.title,
        location: request.location,
        checkInDate: request.check_in_date,
        maxBudgetCents: request.max_budget_cents,
        deadlineAt: request.bid_deadline_at === null ? null : Date.parse(request.bid_deadline_at),
      },
      await marketNow(tx),
      'draft_incomplete',
      await auctionSettings(tx),
    );
    await updateRequest(tx, request.id, activation);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'draft_incomplete') return false;
    throw error;
  }
}

/**
 * Approves a listing, a request or a change: it is public from now on, and its owner is notified.
 *
 * @throws AppError `not_found`, `conflict` when it was edited or decided meanwhile, or its listing is hidden, `suspended`
 */
export const approveSubmission = (ctx: UserContext, input: ApproveInput): Promise<void> =>
  deciding(ctx, input, async (decided) => {
    const { tx, submission, subject } = decided;
    if ('property' in decided && submission.change === null && decided.property.hidden_at !== null) {
      throw new AppError('conflict', 'This listing is hidden. Show it first.');
    }
    await decideSubmission(tx, submission.id, { outcome: 'approved', adminId: ctx.actor.id });
    let opened = true;
    if ('property' in decided) await publishListing(tx, decided.property, submission);
    else if (submission.change === null) opened = await openRequest(tx, decided.request);
    else await applyRequestChange(tx, decided.request.id, submission.change.columns ?? {});
    const refusal = refusalOf(subject);
    await liftRestrictions(tx, refusal.act, refusal.subject);
    await announce(ctx, decided, { isApproved: true, opened });
  });

/**
 * Refuses it with a statement of reasons: what is not public stays so, and a public listing or request stays as it is. Its owner may
 * change it and submit it again, or appeal.
 *
 * @throws AppError `not_found`, `conflict` when it was edited or decided meanwhile
 */
export const refuseSubmission = (ctx: UserContext, { reason, rule, ...read }: RefuseInput): Promise<void> =>
  deciding(ctx, read, async (decided) => {
    const { tx, submission, subject } = decided;
    const reasons = { reason, rule };
    await decideSubmission(tx, submission.id, { outcome: 'refused', adminId: ctx.actor.id });
    const restrictionId = await restrict(
      tx,
      {
        ...refusalOf(subject),
        userId: subject.ownerId,
        title: subject.title,
      },
      reasons,
      { adminId: ctx.actor.id },
    );
    await announce(ctx, decided, { isApproved: false, opened: false, reasons, restrictionId });
  });
