import { describe, expect, test } from 'vitest';
import { hiddenContact } from './mask.ts';
import { contactsOpen, hideContacts, holdsContacts, shownTo } from './open.ts';

const words = 'Call 555 123 4567';

describe('whose contact details are open to whom', () => {
  test.each([
    ['nobody without an account', null, false, false],
    ['no stranger', { id: 2, role: 'both' }, false, false],
    ['the writer', { id: 1, role: 'guest' }, false, true],
    ['who shares a booking with the writer', { id: 2, role: 'host' }, true, true],
    ['an admin', { id: 3, role: 'admin' }, false, true],
  ] as const)('%s', (_, reader, booked, open) => {
    expect(contactsOpen(reader, { id: 1, booked })).toBe(open);
    expect(shownTo(reader, { id: 1, booked }, words)).toBe(open ? words : `Call ${hiddenContact}`);
  });
});

describe('an answer without contact details', () => {
  test('loses them in every text at any depth, and keeps addresses of pictures, numbers and instants', () => {
    const answer = {
      title: words,
      imageUrl: 'https://pictures.example.com/1.webp',
      seasons: [{ name: 'Ask hal@example.com', from: '2027-06-01', nightlyRate: 5_551_234_567 }],
      amenities: ['Wifi', 'www.example.com'],
      createdAt: '2027-01-01T12:00:00.123456Z',
      gone: null,
    };
    expect(hideContacts(answer)).toEqual({
      ...answer,
      title: `Call ${hiddenContact}`,
      seasons: [{ ...answer.seasons[0], name: `Ask ${hiddenContact}` }],
      amenities: ['Wifi', hiddenContact],
    });
    expect(holdsContacts(answer)).toBe(true);
  });

  test('is the same value where it holds none', () => {
    const answer = { title: 'A week at the lake', amenities: ['Wifi'], counts: [{ bids: 2 }] };
    expect(hideContacts(answer)).toBe(answer);
    expect(holdsContacts(answer)).toBe(false);
  });
});
