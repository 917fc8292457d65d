import { describe, expect, it } from 'vitest';
import { hiddenName, pseudonymous } from './pseudonym.ts';
import { blurCount, blurredText } from './reach.ts';

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
