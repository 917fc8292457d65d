import { describe, expect, test } from 'vitest';
import { stepsOf } from './first-steps-list.tsx';

const none: Parameters<typeof stepsOf>[0] = {
  propertyId: null,
  listed: false,
  photos: false,
  calendar: false,
  bid: false,
};
const next = (facts: Partial<typeof none>) => {
  const step = stepsOf({ ...none, ...facts }).find(({ done }) => !done);
  return step && [step.name, step.to];
};

describe('the next of a host’s first steps', () => {
  test('is a place, then its photos, its calendar, and the first bid', () => {
    expect(next({})).toEqual(['Add a place', '/add-property']);
    expect(next({ propertyId: 7 })).toEqual(['List your place', '/properties']);
    const listed = { propertyId: 7, listed: true };
    expect(next(listed)).toEqual(['Show it', '/properties/7/photos']);
    expect(next({ ...listed, photos: true })).toEqual(['Keep its calendar', '/properties/7/calendar']);
    expect(next({ ...listed, photos: true, calendar: true })).toEqual([
      'Place your first bid',
      '/browse-requests',
    ]);
  });

  test('does not exist once all are done', () => {
    expect(next({ propertyId: 7, listed: true, photos: true, calendar: true, bid: true })).toBeUndefined();
  });
});
