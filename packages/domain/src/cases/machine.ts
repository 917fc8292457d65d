import type { ViewMode } from '../actor.ts';
import type { Instant } from '../requests/clock.ts';

const day = 24 * 3_600_000;

/** Why a case is opened, who may give the reason, and what it means to them. */
export const caseReasons = {
  not_as_described: { label: 'The place was not as described', sides: ['guest'] },
  unclean: { label: 'The place was not clean', sides: ['guest'] },
  no_access: { label: 'I could not get in, or had to leave', sides: ['guest'] },
  safety: { label: 'The place was not safe', sides: ['guest'] },
  damage: { label: 'Something was damaged or is missing', sides: ['host'] },
  house_rules: { label: 'The rules of the house were broken', sides: ['host'] },
  cancellation: { label: 'A cancellation or its refund', sides: ['guest', 'host'] },
  payment: { label: 'A payment', sides: ['guest', 'host'] },
  other: { label: 'Something else', sides: ['guest', 'host'] },
} as const satisfies Record<string, { label: string; sides: readonly ViewMode[] }>;
export type CaseReason = keyof typeof caseReasons;
export const caseReasonNames = Object.keys(caseReasons) as [CaseReason, ...CaseReason[]];

export const reasonsFor = (side: ViewMode): CaseReason[] =>
  caseReasonNames.filter((reason) => caseReasons[reason].sides.some((each) => each === side));

export const caseStates = ['answering', 'deciding', 'decided', 'withdrawn'] as const;
export type CaseState = (typeof caseStates)[number];
export const caseOutcomes = ['for_guest', 'for_host', 'partly'] as const;
export type CaseOutcome = (typeof caseOutcomes)[number];
export const caseEventKinds = [
  'opened',
  'said',
  'answered',
  'no_answer',
  'overdue',
  'decided',
  'withdrawn',
] as const;
export type CaseEventKind = (typeof caseEventKinds)[number];

/** In milliseconds: for the other side's word, for the decision, and by how much a missed decision is put off. */
export const caseTimes = { answer: 3 * day, decide: 7 * day, overdue: 3 * day } as const;
/** Days after check-out in which a case can be opened. */
export const caseDays = 60;

/** Who takes part: the side that opened the case, the other side, an admin, or the clock when a deadline has passed. */
export type CaseActor = 'opener' | 'other' | 'admin' | 'clock';
export type CaseAct = 'say' | 'withdraw' | 'decide' | 'pass';

/** What an act makes of a case. `dueAt`: until when the next one must act; null at the end. */
export type CaseStep = { kind: CaseEventKind; state: CaseState; dueAt: Instant | null };

/**
 * The step that an actor takes with an act, or undefined where it is not theirs. Every open state has one who is next and a
 * deadline: `answering` the other side, `deciding` an admin; the clock goes on where they are silent.
 */
export function caseStep(
  now: { state: CaseState; dueAt: Instant | null; at: Instant },
  actor: CaseActor,
  act: CaseAct,
): CaseStep | undefined {
  const { state, dueAt, at } = now;
  if (dueAt === null || (state !== 'answering' && state !== 'deciding')) return undefined;
  switch (act) {
    case 'say':
      if (actor === 'other' && state === 'answering') {
        return { kind: 'answered', state: 'deciding', dueAt: at + caseTimes.decide };
      }
      return actor === 'clock' ? undefined : { kind: 'said', state, dueAt };
    case 'withdraw':
      return actor === 'opener' ? { kind: 'withdrawn', state: 'withdrawn', dueAt: null } : undefined;
    case 'decide':
      return actor === 'admin' && state === 'deciding'
        ? { kind: 'decided', state: 'decided', dueAt: null }
        : undefined;
    case 'pass':
      if (actor !== 'clock' || at < dueAt) return undefined;
      return state === 'answering'
        ? { kind: 'no_answer', state: 'deciding', dueAt: at + caseTimes.decide }
        : { kind: 'overdue', state, dueAt: at + caseTimes.overdue };
  }
}

/** Who is next in an open case; null when it is closed. */
export const nextInCase = (state: CaseState): 'other' | 'admin' | null =>
  state === 'answering' ? 'other' : state === 'deciding' ? 'admin' : null;
