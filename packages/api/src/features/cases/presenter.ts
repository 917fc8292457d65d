import type { CaseEventRow, CasePhotoRow, CaseRow } from '@palmbid/db';
import {
  type CaseAct,
  type CaseActor,
  caseStep,
  limits,
  nextInCase,
  toDollars,
  type ViewMode,
} from '@palmbid/domain';
import type { z } from 'zod';
import { sideOf } from './policy.ts';
import type { caseDetails, caseSummary } from './schema.ts';

const opposite: Record<ViewMode, ViewMode> = { guest: 'host', host: 'guest' };

export function toCaseSummary(row: CaseRow): z.input<typeof caseSummary> {
  const next = nextInCase(row.state);
  return {
    id: row.id,
    bookingId: row.booking_id,
    side: row.side,
    reason: row.reason,
    state: row.state,
    next:
      next === null || row.due_at === null
        ? null
        : { by: next === 'admin' ? 'team' : opposite[row.side], until: row.due_at },
    openedAt: row.created_at,
    closedAt: row.closed_at,
  };
}

function toDecision(row: CaseRow, mySide: ViewMode | null): z.input<typeof caseDetails>['decision'] {
  if (row.outcome === null) return null;
  const refundState =
    row.refund_id === null
      ? 'none'
      : !row.by_agreement
        ? 'planned'
        : row.refund_settled_at === null
          ? 'owed'
          : 'settled';
  return {
    outcome: row.outcome,
    statement: row.statement ?? '',
    refund: toDollars(row.refund_cents ?? 0),
    refundState,
    refundId: refundState === 'owed' && mySide === 'guest' ? row.refund_id : null,
  };
}

/** A case as the caller, who takes part in it, may see it. */
export function toCaseDetails(
  row: CaseRow,
  { callerId, part }: { callerId: number; part: CaseActor },
  events: readonly CaseEventRow[],
  photos: readonly CasePhotoRow[],
): z.input<typeof caseDetails> {
  const mySide = sideOf(row, callerId);
  const now = { state: row.state, dueAt: row.due_at && Date.parse(row.due_at), at: Date.parse(row.now) };
  const may = (act: CaseAct) => caseStep({ ...now, dueAt: now.dueAt || null }, part, act) !== undefined;
  const mine = photos.filter((photo) => photo.owner_id === callerId).length;
  return {
    ...toCaseSummary(row),
    mySide,
    guest: { id: row.guest_id, name: row.guest_name },
    host: { id: row.host_id, name: row.host_name },
    propertyTitle: row.property_title,
    checkInDate: row.check_in_date,
    checkOutDate: row.check_out_date,
    events: events.map(({ seq, at, actor_id: actorId, kind, content }) => ({
      seq,
      at,
      by: actorId === null ? 'clock' : (sideOf(row, actorId) ?? 'team'),
      kind,
      text: content,
    })),
    photos: photos.map(({ key, owner_id: ownerId, caption, created_at: at }) => ({
      key,
      by: sideOf(row, ownerId) ?? 'guest',
      caption,
      at,
    })),
    decision: toDecision(row, mySide),
    refundable: toDollars(Math.max(0, row.refundable_cents)),
    abilities: {
      say: may('say'),
      addEvidence: mySide !== null && may('say') && mine < limits.casePhotos.perSide,
      withdraw: may('withdraw'),
      decide: may('decide'),
    },
  };
}
