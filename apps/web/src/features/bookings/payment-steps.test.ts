import { expect, test } from 'vitest';
import { formatInstantDay as day } from '../../lib/format.ts';
import { paymentSteps } from './payment-steps.tsx';

const part = (part: number, receivedAt: string | null = null) => ({
  part,
  amount: 346,
  dueOn: `2027-06-0${part}`,
  receivedAt,
});
const steps = (payments: ReturnType<typeof part>[], side: 'guest' | 'host' = 'guest') =>
  paymentSteps({ createdAt: '2027-05-20T12:00:00Z', payments, side }).map(({ name, text, done }) => [
    name,
    text,
    done,
  ]);

test('payment begins as agreed, with each part of the plan open', () => {
  expect(steps([part(1), part(2)])).toEqual([
    ['Agreed', day('2027-05-20T12:00:00Z'), true],
    ['Pay $346', 'by Jun 1, 2027', false],
    ['Pay $346', 'by Jun 2, 2027', false],
    ['Received', 'Your host confirms it', false],
  ]);
});

test('payment ends only when the host has received every part', () => {
  const first = part(1, '2027-06-01T12:00:00Z');
  expect(steps([first, part(2)], 'host')).toEqual([
    ['Agreed', day('2027-05-20T12:00:00Z'), true],
    ['Due: $346', `Received ${day('2027-06-01T12:00:00Z')}`, true],
    ['Due: $346', 'by Jun 2, 2027', false],
    ['Received', 'You confirm it', false],
  ]);
  expect(steps([first, part(2, '2027-06-03T12:00:00Z')]).at(-1)).toEqual([
    'Received',
    day('2027-06-03T12:00:00Z'),
    true,
  ]);
});
