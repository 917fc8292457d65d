import { describe, expect, test } from 'vitest';
import { notificationDefaults, notificationKinds } from './kinds.ts';
import { afterQuietHours, minuteOfDay } from './quiet.ts';
import { notificationText } from './text.ts';

describe('the text of a notification', () => {
  test.each(notificationKinds.map((kind) => [kind]))(
    'of kind %s has a title, a body and a path of the site',
    (kind) => {
      for (const data of [{}, { requestId: 3, requestTitle: 'Week in Lisbon', amount: 180, allIn: 1260 }]) {
        const text = notificationText(kind, data);
        expect(text.title).not.toMatch(/undefined|^$/);
        expect(text.body).not.toMatch(/undefined|^$/);
        expect(text.href).toMatch(/^\/[a-z]/);
      }
      expect(notificationDefaults[kind].label).not.toBe('');
    },
  );

  test('combines several messages of one thread', () => {
    expect(notificationText('new_message', { name: 'Anna K.', requestId: 4 }, 3)).toEqual({
      title: '3 new messages from Anna K.',
      body: 'Open your messages to read it.',
      href: '/messages?requestId=4',
    });
  });
});

test('a combined notification gives the number of news and the latest one', () => {
  const changed = notificationText('bid_stale', { requestTitle: 'A week', changed: ['guests'] }, 3);
  expect(changed.body).toBe(
    'Changed 3 times, last: number of guests. Until you confirm it, your bid cannot be accepted.',
  );
  const about = { requestId: 4, requestTitle: 'A week', searchName: 'South', query: 'area=us' };
  expect(notificationText('search_alert', about, 2)).toEqual({
    title: '2 new requests for “South”',
    body: 'The latest: A week.',
    href: '/browse-requests?area=us',
  });
  expect(notificationText('request_match', about, 5).title).toBe('5 requests match your properties');
});

test('a confirmed booking gives check-in in the property’s time zone and the cancellation terms', () => {
  const { body } = notificationText('booking_changed', {
    what: 'confirmed',
    propertyTitle: 'Surf Shack',
    at: '2027-06-13T01:00:00Z',
    timezone: 'Pacific/Honolulu',
    terms: 'Strict. No refund any more for cancelling.',
  });
  expect(body).toBe(
    'Surf Shack is confirmed. Check-in from Sat, Jun 12, 2027, 3:00 PM (Honolulu time). Cancellation: Strict. No refund any more for cancelling.',
  );
});

describe('quiet hours', () => {
  const at = (iso: string) => Date.parse(iso);

  test('delay a mail to their end, also across midnight and in another time zone', () => {
    const night = { from: 22 * 60, to: 7 * 60, timeZone: null };
    expect(afterQuietHours(at('2027-01-10T23:30:20Z'), night)).toBe(at('2027-01-11T07:00:00Z'));
    expect(afterQuietHours(at('2027-01-10T06:59:59Z'), night)).toBe(at('2027-01-10T07:00:00Z'));
    const tokyo = { from: 22 * 60, to: 7 * 60, timeZone: 'Asia/Tokyo' };
    expect(afterQuietHours(at('2027-01-10T14:00:00Z'), tokyo)).toBe(at('2027-01-10T22:00:00Z'));
  });

  test('do not delay a mail outside them, or of a user without quiet hours', () => {
    const day = { from: 9 * 60, to: 17 * 60, timeZone: 'Europe/Lisbon' };
    const now = at('2027-01-10T17:00:00Z');
    expect(afterQuietHours(now, day)).toBe(now);
    expect(afterQuietHours(now, null)).toBe(now);
    expect(afterQuietHours(now, { from: 60, to: 60, timeZone: null })).toBe(now);
  });

  test('count in UTC when the time zone is unknown', () => {
    expect(minuteOfDay(at('2027-01-10T10:05:00Z'), 'Nowhere/Land')).toBe(605);
  });
});
