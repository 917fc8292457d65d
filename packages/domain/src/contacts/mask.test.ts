import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenContact, maskContacts } from './mask.ts';

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
  ['service and a name with a dot', 'insta anna.k'],
  ['service, slash and name', 'instagram/anna.k'],
  ['short service name', 'IG: anna_k'],
  ['handle on a service', '@anna.k'],
  ['international prefix', '0049 171 1234567'],
  ['national number in pairs', '06 12 34 56 78'],
  ['number in pairs with dots', '06.12.34.56.78'],
  ['number that ends like a year', '415 555 2015'],
  ['number with brackets and prefix', '+44 (0)20 7946 0958'],
  ['mail without an ending', 'hal@mail'],
  ['spelled with brackets', 'hal (at) mail dot com'],
  ['spelled with underscores', 'anna_at_example_dot_com'],
  ['domain of a country', 'villasol.es'],
  ['domain that ends in a word', 'villa-sol.it'],
  ['path of a word domain', 'wa.me/351912345678'],
  ['domain of the trade', 'villa-sol.rentals'],
  ['domain with a path', 'example.com/book'],
  ['domain pulled apart', 'example . com'],
  ['other schemes', 'hxxp://example.test/x'],
  ['mail link', 'mailto:anna'],
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
  '$1,200, $1200-1500, 1200-1500 USD, €1.200,50, 1 200 000',
  '12/04/2027 - 20/04/2027, 12.04.2027-20.04.2027, 12.-20.04.2027, April 12-20, 2027',
  '2027-04-12/2027-04-20, 2027-04-12T15:00:00.000Z, 20270412, 01.02.27-08.02.27',
  '2027/04/12 to 2027/04/20',
  '3000 sq ft, 90 m2, 10 x 12 m, open 24/7, check-in 15:00, check-out 11:00',
  'Built in 1998, renovated 2015, 2019 and 2023, season 2026-2027',
  '48.8566, 2.3522',
  'At 48.856613, 2.352222 or 38.7223° N, 9.1393° W',
  '12 High Street, Hauptstr. 12, 10115 Berlin, Rua Augusta 112, 75008 Paris',
  '1100-148 Lisboa, 01310-100 São Paulo, Portland, OR 97201-1234, SW1A 1AA, 90210',
  'Airport 12 km, town 3 km, beach 800 m, shops 150 m; Wi-Fi 500 Mbit/s',
  '2 @ $50, dinner @ 8, we are at live music, a/c, km/h, St. Moritz, Node.js, Washington D.C.',
  'Five children aged 2, 4, 6, 8, 10, 12, 14 and 16',
  'Phone signal 4G, a 2 minute walk to the Instagram spot',
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

  test.each(plain.map((text) => [text]))('%s is unchanged', (text) => {
    expect(maskContacts(text)).toEqual({ text, masked: false });
  });

  test('are each replaced when a text has several; the rest is unchanged', () => {
    const { text } = maskContacts('Call 555 123 4567 or mail a@b.io, dates 2027-06-12.');
    expect(text).toBe(`Call ${hiddenContact} or mail ${hiddenContact}, dates 2027-06-12.`);
  });

  test('do not take the punctuation at the end of a sentence with them', () => {
    expect(maskContacts('See www.example.com/book. From June.').text).toBe(
      `See ${hiddenContact}. From June.`,
    );
  });

  test('are masked the same way when a text is masked twice', () => {
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

  // Anything slower than linear time would take minutes here.
  test.each([
    'a ',
    '1-',
    'a.',
    '@a',
    'one ',
    '1,',
    '1,000',
    'a dot ',
    'a at ',
    'éa',
    'a@',
    'insta is ',
    'a(at)',
    'a_at_',
    'a-',
    '1.....',
    'a b@ ',
    'double ',
    '$1 ',
    '1:00',
    '٣',
    '12/04/2027 ',
    '1.23, ',
    'www.',
    'x:',
    'a . ',
    `${'a'.repeat(61)}.`,
  ])('are masked in linear time in 200,000 characters of %j', (piece) => {
    const text = piece.repeat(200_000 / piece.length);
    expect(maskContacts(text).text.length).toBeGreaterThan(0);
  });
});
