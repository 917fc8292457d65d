import { describe, expect, test } from 'vitest';
import { hiddenContact } from './mask.ts';
import { contactsOpen, hideContacts, holdsContacts, shownTo } from './open.ts';

const words = 'Call 555 123 4567';

describe('contact details', () => {
  test.each([
    ['are hidden from a visitor without an account', null, false, false],
    ['are hidden from other users', { id: 2, role: 'both' }, false, false],
    ['are shown to their author', { id: 1, role: 'guest' }, false, true],
    ['are shown to a user who shares a booking with the author', { id: 2, role: 'host' }, true, true],
    ['are shown to an admin', { id: 3, role: 'admin' }, false, true],
  ] as const)('%s', (_, reader, booked, open) => {
    expect(contactsOpen(reader, { id: 1, booked })).toBe(open);
    expect(shownTo(reader, { id: 1, booked }, words)).toBe(open ? words : `Call ${hiddenContact}`);
  });
});

describe('hiding contact details in an answer', () => {
  test('masks every text at any depth, and keeps addresses of pictures, numbers and instants', () => {
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

  test('returns the same value when it has none', () => {
    const answer = { title: 'A week at the lake', amenities: ['Wifi'], counts: [{ bids: 2 }] };
    expect(hideContacts(answer)).toBe(answer);
    expect(holdsContacts(answer)).toBe(false);
  });
});
