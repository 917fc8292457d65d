import { describe, expect, test } from 'vitest';
import { canMove, type Machine, machineFaults, nextStates } from './machine.ts';
import {
  bidMachine,
  bidStatuses,
  bookingMachine,
  bookingStatuses,
  type Cause,
  requestMachine,
  requestStatuses,
} from './tables.ts';

const causes: Cause[] = ['owner', 'bidder', 'host', 'guest', 'award', 'job', 'admin'];
const moves = <S extends string>(machine: Machine<S, Cause>, states: readonly S[]): string[] =>
  states.flatMap((from) =>
    causes.flatMap((by) => nextStates(machine, from, by).map((to) => `${from} -> ${to} by ${by}`)),
  );

describe('the state machine', () => {
  test.each([
    ['request', requestMachine, requestStatuses],
    ['bid', bidMachine, bidStatuses],
    ['booking', bookingMachine, bookingStatuses],
  ] as const)('of a %s lists every state, each reachable, with known targets only', (_, machine, states) => {
    expect(machineFaults<string, Cause>(machine)).toEqual([]);
    expect(Object.keys(machine.transitions).sort()).toEqual([...states].sort());
  });

  test('of a broken table reports its faults', () => {
    const broken: Machine<string, Cause> = {
      initial: ['a'],
      transitions: {
        a: [
          { to: 'b', by: ['owner'] },
          { to: 'nowhere', by: ['owner'] },
        ],
        b: [],
        island: [],
      },
    };
    expect(machineFaults(broken)).toEqual(['unknown: nowhere', 'unreachable: island']);
  });

  test('completes a request only by the award and never leaves a final state', () => {
    expect(moves(requestMachine, requestStatuses).filter((m) => m.includes('completed'))).toEqual([
      'active -> completed by award',
    ]);
    expect(moves(bidMachine, bidStatuses).filter((m) => m.includes('accepted'))).toEqual([
      'pending -> accepted by award',
    ]);
    const final = [
      ...moves(requestMachine, ['completed', 'cancelled']),
      ...moves(bidMachine, ['accepted', 'rejected']),
      ...moves(bookingMachine, ['cancelled_by_guest', 'cancelled_by_host', 'stayed']),
    ];
    expect(final).toEqual([]);
  });

  test('activates a draft only for its owner', () => {
    expect(causes.filter((by) => canMove(requestMachine, 'draft', 'active', by))).toEqual(['owner']);
    expect(causes.filter((by) => canMove(requestMachine, 'active', 'draft', by))).toEqual([]);
  });
});
