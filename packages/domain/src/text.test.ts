import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalUsername, isStorableText, stripInvisible } from './text.ts';

/** By the standard's definition: a lone surrogate cannot be encoded. */
function isWellFormed(text: string): boolean {
  try {
    encodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

describe('usernames', () => {
  test.each([
    ['Alice_1.b-c', 'Alice_1.b-c'],
    ['ａｄａ', 'ada'],
    ['\u212Aelvin', 'Kelvin'],
    ['  ada ', 'ada'],
    ['Жанна', 'Жанна'],
  ])('%j is stored as %j', (given, stored) => {
    expect(canonicalUsername(given)).toBe(stored);
  });

  test.each(['\u0430dmin', 'ad\u200bmin', 'a da', 'a@b', '\ud800bc', 'ada\u202E', '', 'пaвел', '🏝'])(
    '%j is not a valid username',
    (given) => {
      expect(canonicalUsername(given)).toBeUndefined();
    },
  );

  test('the stored form is stored unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (given) => {
        const stored = canonicalUsername(given);
        fc.pre(stored !== undefined);
        expect(canonicalUsername(stored)).toBe(stored);
        expect(isStorableText(stored)).toBe(true);
      }),
    );
  });
});

describe('storable text', () => {
  test('is every well-formed text without NUL', () => {
    const unit = fc.constantFrom('a', 'é', '🏝', '\0', '\ud83c', '\udfdd', '\uffff', ' ');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 6 }), (parts) => {
        const text = parts.join('');
        expect(isStorableText(text)).toBe(!text.includes('\0') && isWellFormed(text));
      }),
    );
    expect(['a\0b', '\ud800', 'a\udc00b', '\udc00\ud800'].filter(isStorableText)).toEqual([]);
    expect(isStorableText('🏝 पानी')).toBe(true);
  });

  test('loses characters that reorder or hide text; stripping twice changes nothing', () => {
    expect(stripInvisible('a\u202Eb\u2066c\u{E0041}d')).toBe('abcd');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(stripInvisible(stripInvisible(text))).toBe(stripInvisible(text));
      }),
    );
  });
});
