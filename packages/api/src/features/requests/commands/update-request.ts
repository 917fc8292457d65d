import {
  auctionSettings,
  inTransaction,
  lockRequest,
  marketNow,
  type RequestPatch,
  type RequestRow,
  requestWaits,
  updateRequest as saveRequest,
  type Tx,
} from '@palmbid/db';
import {
  AppError,
  activate,
  auctionTimes,
  checkInInstant,
  effectiveDeadline,
  materialChanges,
  missingForActivation,
  notFound,
  phaseAt,
  refused,
  requestCanMove,
} from '@palmbid/domain';
import type { UserContext } from '../../../context.ts';
import { divide, submit, submitChange } from '../../../kit/approval.ts';
import { toColumns } from '../../../kit/field-table.ts';
import { lockRole } from '../../../kit/lock-role.ts';
import { placeColumns } from '../../../kit/place.ts';
import { assertConsented } from '../../legal/policy.ts';
import { requestFields } from '../fields.ts';
import { assertOwnRequest } from '../policy.ts';
import {
  activationColumns,
  assertMayPost,
  assertTerms,
  clockOf,
  materialTerms,
  requestedDeadline,
} from '../rules.ts';
import type { UpdateRequestInput } from '../schema.ts';
import { cancelLockedRequest } from './cancel-request.ts';

type Fields = Omit<UpdateRequestInput, 'id' | 'status' | 'bidDeadlineDate'>;

const iso = (at: number): string => new Date(at).toISOString();

const columnsOf = (ctx: UserContext, fields: Fields, before: RequestRow): RequestPatch => ({
  ...toColumns(requestFields, fields),
  ...(fields.location !== undefined &&
    fields.location !== before.location &&
    placeColumns(ctx, fields.location)),
});

/** The deadline columns of an active request after a change of its terms or deadline. */
function activeClockColumns(
  after: RequestRow,
  material: boolean,
  wanted: number | null,
  now: number,
): RequestPatch {
  const clock = clockOf(after);
  if (!clock) throw new AppError('illegal_transition');
  const bidding = now < effectiveDeadline(clock);
  const columns: RequestPatch = {};
  if (!bidding && wanted !== null && wanted !== clock.bidDeadlineAt) {
    throw new AppError('bidding_closed', 'Bidding is closed; its deadline cannot be moved any more.');
  }
  if (checkInInstant(after.check_in_date) < now + auctionTimes.activationLead)
    throw new AppError('check_in_too_soon');
  if (bidding && (wanted !== null || material)) {
    const terms = activate(now, after.check_in_date, wanted ?? effectiveDeadline(clock));
    if (!terms.ok) throw new AppError('check_in_too_soon');
    // Check-in is now so near that only the short-notice terms leave time to decide.
    const nearer = terms.shortNotice && !clock.shortNotice;
    const moved = wanted !== null || nearer || terms.bidDeadlineAt < effectiveDeadline(clock);
    if (moved) {
      if (wanted === null) terms.bidDeadlineAt = Math.min(terms.bidDeadlineAt, effectiveDeadline(clock));
      columns.bid_deadline_at = iso(terms.bidDeadlineAt);
      columns.extended_until = null;
      columns.short_notice = terms.shortNotice;
      Object.assign(clock, {
        bidDeadlineAt: terms.bidDeadlineAt,
        extendedUntil: null,
        shortNotice: terms.shortNotice,
      });
    }
  }
  if (!bidding && material) {
    columns.decide_floor_at = iso(now + auctionTimes.decideAfterChange);
    clock.decideFloorAt = now + auctionTimes.decideAfterChange;
  }
  if (phaseAt(clock, now) === 'expired') throw new AppError('check_in_too_soon');
  return columns;
}

const approvedWords = (patch: RequestPatch): Record<string, unknown> => divide('request', {}, patch).given;

/** What of a patch applies now: where admins approve first requests, new words of a public one wait. */
async function publicNow(tx: Tx, before: RequestRow, patch: RequestPatch): Promise<RequestPatch> {
  const words = approvedWords(patch);
  const of = { requestId: before.id };
  if (before.status !== 'active' || Object.keys(words).length === 0) return patch;
  const waits = await requestWaits(tx, before.id, words);
  await submitChange(tx, of, before, ({ columns, photos }) => ({
    columns: waits ? { ...columns, ...words } : {},
    photos,
  }));
  return waits ? divide('request', before, patch).now : patch;
}

function assertStillActive(after: RequestRow): void {
  const missing = missingForActivation({
    title: after.title,
    location: after.location,
    maxBudgetCents: after.max_budget_cents,
  });
  if (missing.length === 0) return;
  throw new AppError('invalid_input', 'An active request keeps its destination and a budget above 0.', {
    fields: missing.map((path) => ({ path, message: 'Required' })),
  });
}

/**
 * Changes an own request: fields, then the status. A material change of an active request makes its pending bids stale.
 *
 * @throws AppError `illegal_transition` when it is completed, `draft_incomplete` when required fields are missing at activation
 */
export async function updateRequest(ctx: UserContext, input: UpdateRequestInput): Promise<void> {
  const { id, status, bidDeadlineDate, ...fields } = input;
  await assertOwnRequest(ctx, id);
  await inTransaction(ctx.deps.db, async (tx) => {
    const unmet = await lockRole(tx, ctx.actor.id, 'guest');
    const before = await lockRequest(tx, id, status === undefined ? 'terms' : 'exclusive');
    if (!before || before.deleted_at !== null) throw notFound();
    if (before.status === 'completed') {
      throw refused('illegal_transition.completed');
    }
    const now = await marketNow(tx);
    const patch = await publicNow(tx, before, columnsOf(ctx, fields, before));
    const after = { ...before, ...patch } as RequestRow;
    assertTerms(
      {
        checkInDate: after.check_in_date,
        checkOutDate: after.check_out_date,
        minBudgetCents: after.min_budget_cents,
        maxBudgetCents: after.max_budget_cents,
      },
      now,
      after.check_in_date !== before.check_in_date,
    );
    const wanted = requestedDeadline(bidDeadlineDate, after.check_in_date);

    if (before.status === 'active') {
      const changed = materialChanges(materialTerms(before), materialTerms(after));
      if (changed.length > 0 || Object.keys(patch).length > 0 || bidDeadlineDate !== undefined) {
        const clock = clockOf(before);
        if (clock && phaseAt(clock, now) === 'expired') throw new AppError('decision_expired');
        assertStillActive(after);
        Object.assign(patch, activeClockColumns(after, changed.length > 0, wanted, now));
      }
      if (changed.length > 0) patch.revision = before.revision + 1;
    } else if (bidDeadlineDate !== undefined) {
      patch.bid_deadline_at = wanted === null ? null : iso(wanted);
    }

    const opens = status === 'active' && before.status !== 'active';
    if (opens) {
      await assertConsented(tx, ctx.actor.id);
      if (!requestCanMove(before.status, 'active', 'owner')) {
        throw new AppError('illegal_transition', 'A cancelled request stays cancelled. Repost it instead.');
      }
      assertMayPost(unmet);
      const kept = after.bid_deadline_at === null ? null : Date.parse(after.bid_deadline_at);
      const activation = activationColumns(
        {
          title: after.title,
          location: after.location,
          checkInDate: after.check_in_date,
          maxBudgetCents: after.max_budget_cents,
          deadlineAt: bidDeadlineDate === undefined ? kept : wanted,
        },
        now,
        'draft_incomplete',
        await auctionSettings(tx),
      );
      if (await requestWaits(tx, id, approvedWords(patch))) await submit(tx, { requestId: id });
      else Object.assign(patch, activation);
    }
    if (Object.keys(patch).length > 0) await saveRequest(tx, id, patch);
    if (status === 'cancelled' && before.status !== 'cancelled') await cancelLockedRequest(tx, id, now);
  });
}
