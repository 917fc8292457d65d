import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenContact, maskContacts } from './contacts.ts';

const hidden: readonly (readonly [string, string])[] = [
  ['e-mail', 'anna.k@example.com'],
  ['e-mail with plus', 'anna+trip@mail.example.co.uk'],
  ['spaces around the @', 'anna @ example . com'],
  ['brackets', 'anna (at) example (dot) com'],
  ['square brackets', 'anna[at]example[dot]com'],
  ['spelled out', 'anna at example dot com'],
  ['provider alone', 'anna at gmail'],
  ['upper case', 'ANNA AT GMAIL DOT COM'],
  ['pulled apart', 'a n n a @ g m a i l . c o m'],
  ['full-width', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ'],
  ['invisible characters', 'an\u200Bna@exam\u200Bple.com'],
  ['phone', '+351 912 345 678'],
  ['phone with brackets', '(555) 123-4567'],
  ['phone with dots', '555.123.4567'],
  ['phone in one run', '5551234567'],
  ['phone with slashes', '030/1234567'],
  ['phone in words', 'five five five one two three four'],
  ['words and digits', 'zero 1 seven 2, three 4 five six'],
  ['double digits', 'oh seven double seven 123 456'],
  ['pulled apart digits', '5 5 5 - 1 2 3 - 4 5 6 7'],
  ['Arabic digits', '٠٥٥١٢٣٤٥٦٧'],
  ['full-width digits', '５５５１２３４５６７'],
  ['web address', 'https://example.com/rooms/12?x=1'],
  ['bare domain', 'example.com'],
  ['sub-domain with path', 'rooms.example.io/anna'],
  ['www', 'www.example.pt'],
  ['domain spelled out', 'example dot com'],
  ['short address', 'wa.me/351912345678'],
  ['handle', '@anna_travels'],
  ['service and name', 'WhatsApp: anna99'],
  ['service and handle', 'insta = anna.k'],
];

const plain = [
  'We arrive on 2027-06-12 and leave on 2027-06-19.',
  'From 12.06.2027 to 19.06.2027, check-in at 15:00 or 16:30.',
  '06/12/2027 - 06/19/2027 would be perfect',
  'The total is $1,234.50 for 7 nights, that is USD 176.36 a night.',
  'Could you do 1,500,000 or 12 000 000 dollars? No? 250 then.',
  'We are 2 adults, 3 children and 1 dog; 4 bedrooms, 2 bathrooms.',
  'I like it.me too, to be honest. See you at home.It is nice.',
  'We stayed there in 2019, 2021 and 2024.',
  'One or two of us may come at seven, the other three at eight or nine.',
  'Is the WhatsApp group of the village any good?',
  'Meet us at the beach. Dot the i, please.',
  'e.g. the pool, i.e. outside; 3.5 km to the sea, 5 p.m.',
  'Villa No. 12, 3rd floor, request #48213',
  '',
];

describe('contact details', () => {
  test.each(hidden)('%s is hidden', (_, contact) => {
    const { text, masked } = maskContacts(`Write to ${contact} please!`);
    expect(masked).toBe(true);
    expect(text).not.toContain(contact);
    expect(text).toContain(hiddenContact);
    expect(text.startsWith('Write to ')).toBe(true);
    expect(text.endsWith('please!')).toBe(true);
    // No digits of a number and no part of an address are left over.
    expect(text.replace(hiddenContact, '').replaceAll(/[^0-9]/g, '').length).toBeLessThan(3);
  });

  test.each(plain.map((text) => [text]))('%s stays', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false });
  });

  test('several in one text are each replaced, the rest stays', () => {
    const { text } = maskContacts('Call 555 123 4567 or mail a@b.io, dates 2027-06-12.');
    expect(text).toBe(`Call ${hiddenContact} or mail ${hiddenContact}, dates 2027-06-12.`);
  });

  test('masking twice is masking once, whatever the text', () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...hidden.map(([, c]) => c), ...plain),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
        const once = maskContacts(pieces.join(' '));
        expect(maskContacts(once.text).text).toBe(once.text);
      }),
      { numRuns: 500, seed: 7 },
    );
  });

  test('a long hostile text takes no more than a moment', () => {
    for (const text of [
      'a '.repeat(2000),
      '1-'.repeat(1999),
      'a.'.repeat(2000),
      '@a'.repeat(2000),
      'one '.repeat(1000),
    ]) {
      expect(maskContacts(text).text.length).toBeGreaterThan(0);
    }
  });
});
