import { describe, expect, test } from 'vitest';
import { notificationExamples } from '../testing/notification-examples.ts';
import { type NotificationKind, notificationKinds, notifications } from './kinds.ts';
import { afterQuietHours, minuteOfDay } from './quiet.ts';
import { notificationText } from './text.ts';

const { new_bid: hostsBid, bid_stale: bid, booking_changed: booking } = notificationExamples;

describe('the text of a notification', () => {
  test.each(notificationKinds.map((kind) => [kind]))(
    'of kind %s has a title, a body and a path of the site',
    <K extends NotificationKind>(kind: K) => {
      for (const count of [1, 3]) {
        const text = notificationText<K>({ kind, data: notificationExamples[kind] }, count);
        expect(text.title).not.toMatch(/undefined|^$/);
        expect(text.body).not.toMatch(/undefined|^$/);
        expect(text.href).toMatch(/^\/[a-z]/);
      }
      expect(notifications[kind].label).not.toBe('');
    },
  );

  test('combines several messages of one thread', () => {
    const data = { threadId: 4, withId: 8, name: 'Anna K.', requestId: 4, requestTitle: 'A week' };
    expect(notificationText({ kind: 'new_message', data }, 3)).toEqual({
      title: '3 new messages from Anna K.',
      body: 'About A week.',
      href: '/messages?requestId=4&with=8',
    });
  });

  test('hides contact details in what users have written', () => {
    const data = { ...hostsBid, name: 'anna@example.com', propertyTitle: 'Call +351 912 345 678' };
    const { body } = notificationText({ kind: 'new_bid', data });
    expect(body).not.toMatch(/example\.com|912/);
    expect(body).toContain('for $180 per night, $1,260 in all.');
  });
});

test('a combined notification gives the number of news and the latest one', () => {
  const changed = notificationText(
    { kind: 'bid_stale', data: { ...bid, requestTitle: 'A week', changed: ['guests'] } },
    3,
  );
  expect(changed.body).toBe(
    'Changed 3 times, last: number of guests. Until you confirm it, your bid cannot be accepted.',
  );
  const data = { requestId: 4, requestTitle: 'A week', searchId: 2, searchName: 'South', query: 'area=us' };
  expect(notificationText({ kind: 'search_alert', data }, 2)).toEqual({
    title: '2 new requests for “South”',
    body: 'The latest: A week.',
    href: '/browse-requests?area=us',
  });
  const { title } = notificationText({ kind: 'request_match', data: notificationExamples.request_match }, 5);
  expect(title).toBe('5 requests match your properties');
});

test('a confirmed booking gives check-in in the property’s time zone and the cancellation terms', () => {
  const { body } = notificationText({
    kind: 'booking_changed',
    data: {
      ...booking,
      what: 'confirmed',
      propertyTitle: 'Surf Shack',
      at: '2027-06-13T01:00:00Z',
      timezone: 'Pacific/Honolulu',
      terms: 'Strict. No refund any more for cancelling.',
    },
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
