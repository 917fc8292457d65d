import { describe, expect, test } from 'vitest';
import { hiddenName, pseudonymous } from './pseudonym.ts';

describe('a pseudonymous text', () => {
  test('has neither the names nor contact details, and is otherwise unchanged', () => {
    const text = 'I am ANNA, the Kellers come too (anna_k or anna@example.com). Annas trip, Keller!';
    const shown = pseudonymous(text, ['Anna Keller', 'anna_k']);
    expect(shown).not.toMatch(/example\.com/);
    expect(shown).toContain(`I am ${hiddenName}, the Kellers come too`);
    expect(shown).toContain(`Annas trip, ${hiddenName}!`);
  });

  test('recognises names in any Unicode form, and never as patterns', () => {
    expect(pseudonymous('Zoe\u0301 and José', ['Zoé', 'a.b*'])).toBe(`${hiddenName} and José`);
    expect(pseudonymous('We are b', ['b'])).toBe('We are b');
    expect(pseudonymous('Lake', [])).toBe('Lake');
  });
});
