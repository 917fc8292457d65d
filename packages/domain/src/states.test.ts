import { expect, test } from 'vitest';
import { requestCanMove, requestMoves, requestStatuses } from './states.ts';

const moves = requestStatuses.flatMap((from) =>
  requestMoves[from].flatMap(({ to, by }) => by.map((cause) => `${from} -> ${to} by ${cause}`)),
);

test('a request is completed only by the award and never leaves a final state', () => {
  expect(moves.filter((move) => move.includes('completed'))).toEqual(['active -> completed by award']);
  expect([...requestMoves.completed, ...requestMoves.cancelled]).toEqual([]);
});

test('only the owner of a draft activates it', () => {
  expect(moves.filter((move) => move.includes('-> active'))).toEqual(['draft -> active by owner']);
  expect(requestCanMove('active', 'draft' as 'cancelled', 'owner')).toBe(false);
});
