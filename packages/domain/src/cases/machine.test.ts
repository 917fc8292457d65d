import { expect, test } from 'vitest';
import {
  type CaseAct,
  type CaseActor,
  type CaseState,
  caseReasonNames,
  caseReasons,
  caseStates,
  caseStep,
  caseTimes,
  nextInCase,
} from './machine.ts';

const actors: CaseActor[] = ['opener', 'other', 'admin', 'clock'];
const acts: CaseAct[] = ['say', 'withdraw', 'decide', 'pass'];
const due = 1_000;
/** Every act by every actor that moves the case, as `act by actor: state`. */
const moves = (state: CaseState, at: number) =>
  actors.flatMap((actor) =>
    acts.flatMap((act) => {
      const isClosed = state === 'decided' || state === 'withdrawn';
      const step = caseStep({ state, dueAt: isClosed ? null : due, at }, actor, act);
      return step ? [`${act} by ${actor}: ${step.kind}, ${step.state}`] : [];
    }),
  );

test('a case waits for the other side’s word, then for a decision', () => {
  expect(moves('answering', 0)).toEqual([
    'say by opener: said, answering',
    'withdraw by opener: withdrawn, withdrawn',
    'say by other: answered, deciding',
    'say by admin: said, answering',
  ]);
  expect(moves('deciding', 0)).toEqual([
    'say by opener: said, deciding',
    'withdraw by opener: withdrawn, withdrawn',
    'say by other: said, deciding',
    'say by admin: said, deciding',
    'decide by admin: decided, decided',
  ]);
});

test('a closed case does not move, whoever acts', () => {
  for (const state of ['decided', 'withdrawn'] as const) expect(moves(state, due)).toEqual([]);
});

test('a passed deadline goes on by itself: silence leads to the decision, and a late decision is announced', () => {
  const pass = (state: CaseState, at: number) => caseStep({ state, dueAt: due, at }, 'clock', 'pass');
  expect(pass('answering', due - 1)).toBeUndefined();
  expect(pass('answering', due)).toEqual({
    kind: 'no_answer',
    state: 'deciding',
    dueAt: due + caseTimes.decide,
  });
  expect(pass('deciding', due)).toEqual({
    kind: 'overdue',
    state: 'deciding',
    dueAt: due + caseTimes.overdue,
  });
});

test('every open state names who is next, and a closed one nobody', () => {
  expect(caseStates.map((state) => [state, nextInCase(state)])).toEqual([
    ['answering', 'other'],
    ['deciding', 'admin'],
    ['decided', null],
    ['withdrawn', null],
  ]);
  for (const reason of caseReasonNames) expect(caseReasons[reason].sides.length).toBeGreaterThan(0);
});
