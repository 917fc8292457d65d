import { describe, expect, it } from 'vitest';
import { hiddenName, pseudonymous } from './pseudonym.ts';
import { blurCount, blurredText, raisedMaximum } from './reach.ts';

describe('words of a guest that anybody may read', () => {
  it('lose names and ways to reach them, and nothing else', () => {
    const text = 'I am ANNA, the Kellers come too (anna_k or anna@example.com). Annas trip, Keller!';
    const shown = pseudonymous(text, ['Anna Keller', 'anna_k']);
    expect(shown).not.toMatch(/example\.com/);
    expect(shown).toContain(`I am ${hiddenName}, the Kellers come too`);
    expect(shown).toContain(`Annas trip, ${hiddenName}!`);
  });

  it('are read as one writes them: composed or not, with marks, as patterns of nothing', () => {
    expect(pseudonymous('Zoe\u0301 and José', ['Zoé', 'a.b*'])).toBe(`${hiddenName} and José`);
    expect(pseudonymous('We are b', ['b'])).toBe('We are b');
    expect(pseudonymous('Lake', [])).toBe('Lake');
  });
});

describe('counts for others', () => {
  it('are exact from five up', () => {
    expect([0, 1, 4, 5, 1200].map((n) => blurredText(blurCount(n)))).toEqual([
      '0',
      '1 to 4',
      '1 to 4',
      '5',
      '1,200',
    ]);
    expect(blurCount(2)).toEqual(blurCount(4));
  });
});

describe('a higher maximum', () => {
  it('is named in whole dollars, and never lower than the share says', () => {
    expect([0.1, 0.25].map((share) => raisedMaximum(20_000, share))).toEqual([22_000, 25_000]);
    expect([12_345, 1, 99].map((cents) => raisedMaximum(cents, 0.1))).toEqual([13_600, 100, 200]);
  });
});
