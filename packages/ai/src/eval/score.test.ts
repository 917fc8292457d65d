import { describe, expect, test } from 'vitest';
import { parseTripRequest } from '../generate/parse.ts';
import { type Expected, judge, share, summarise } from './score.ts';

const now = '2026-11-21';
/** The verdict on the answer to a prompt whose meaning is Rome, 5 to 12 June 2027, two people, 1,100 USD in total. */
function verdict(expected: Expected, prompt = 'Rome, June 5 to June 12 2027, 2 people, $1100 in total') {
  return judge(parseTripRequest(prompt, { now }), { id: 'x', now, prompt, expected });
}

describe('the verdict', () => {
  test('compares only the fields that are expected', () => {
    expect(verdict({ location: 'Rome' })).toMatchObject({ location: true, guests: undefined, joint: true });
    expect(verdict({ location: 'Rome', guests: 3 })).toMatchObject({
      location: true,
      guests: false,
      joint: false,
    });
  });

  test('accepts each place of a list', () => {
    expect(verdict({ location: ['Oslo', 'Rome'] }).location).toBe(true);
    expect(verdict({ location: ['Oslo', 'Bergen'] }).location).toBe(false);
  });

  test('accepts another name of the same place', () => {
    expect(verdict({ location: 'Cologne' }, 'a flat in Köln').location).toBe(true);
    expect(verdict({ location: 'Lake Como' }, 'a flat in Como').location).toBe(false);
  });

  test('accepts a stay of the right length inside the window, and no other', () => {
    const june = ['2027-06-01', '2027-06-30'] as const;
    expect(verdict({ within: june, nights: 7 })).toMatchObject({ checkIn: true, checkOut: true });
    expect(verdict({ within: june, nights: 5 })).toMatchObject({ checkIn: true, checkOut: false });
    expect(verdict({ within: ['2027-06-01', '2027-06-11'], nights: 7 }).checkOut).toBe(true);
    expect(verdict({ within: ['2027-06-01', '2027-06-10'], nights: 7 }).checkOut).toBe(false);
    expect(verdict({ within: ['2027-07-01', '2027-07-31'], nights: 7 }).checkIn).toBe(false);
  });

  test('compares sums in the currency that was said', () => {
    expect(verdict({ totalBudget: 1000, currency: 'EUR' }).budget).toBe(true);
    expect(verdict({ totalBudget: 1000 }).budget).toBe(false);
    expect(verdict({ totalBudget: 1100, currency: ['EUR', 'USD'] }).budget).toBe(true);
  });

  test('counts a refusal or a question only when nothing is taken from the text', () => {
    expect(verdict({ none: true }, 'asdf')).toMatchObject({ refusal: true, joint: true });
    expect(verdict({ none: true })).toMatchObject({ refusal: false, joint: false });
    expect(verdict({ ask: ['dates'] }, 'a flat in Rome for 2').ask).toBe(true);
    expect(verdict({ ask: ['dates'] }).ask).toBe(false);
  });
});

describe('the summary', () => {
  test('rounds shares down, and leaves out cases that do not expect the field', () => {
    const right = verdict({ location: 'Rome' });
    const wrong = verdict({ guests: 9 });
    expect(summarise([right, right, wrong])).toBe(
      'n=3 location=1.00 checkIn=1.00 checkOut=1.00 guests=0.00 budget=1.00 joint=0.66',
    );
    expect(share([right, wrong], 'joint')).toBe('joint=0.50');
  });
});
