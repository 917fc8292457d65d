import { createRequestInput } from '@palmbid/api/schemas';
import { describe, expect, test } from 'vitest';
import { checkAnswers, defaultAnswers, readAnswers } from './answers.ts';
import { describeAnswers, toAnswers, toNewRequest } from './to-request.ts';

const now = Date.parse('2027-05-01T10:00:00Z');
const answers = {
  ...defaultAnswers(),
  destination: '  Lisbon ',
  checkInDate: '2027-06-12',
  checkOutDate: '2027-06-19',
};

describe('the questionnaire', () => {
  test('starts with the defaults of the product spec', () => {
    const {
      adults,
      children,
      bedrooms,
      minBudget,
      maxBudget,
      maxDrivingHours,
      dateFlexibility,
      biddingDays,
    } = defaultAnswers();
    expect({ adults, children, bedrooms, minBudget, maxBudget, maxDrivingHours, dateFlexibility }).toEqual({
      adults: 2,
      children: 0,
      bedrooms: 1,
      minBudget: 1000,
      maxBudget: 2000,
      maxDrivingHours: 2,
      dateFlexibility: 'exact',
    });
    expect(biddingDays).toBe(3);
  });

  test('posts valid input, with title, party and deadline from the answers', () => {
    const posted = toNewRequest({ ...answers, adults: 3, children: 2 }, 'active', now);
    expect(createRequestInput.safeParse(posted).error).toBeUndefined();
    expect(posted).toMatchObject({
      title: 'Lisbon Getaway',
      location: 'Lisbon',
      guests: 5,
      status: 'active',
      bidDeadlineDate: '2027-05-04T10:00:00.000Z',
    });
  });

  test('requires Wifi when no must-have was chosen, unless the guest does not want it', () => {
    expect(toNewRequest(answers, 'draft', now).mustHaveAmenities).toEqual(['Wifi']);
    expect(
      toNewRequest({ ...answers, wishes: { Pool: 'must-have' } }, 'draft', now).mustHaveAmenities,
    ).toEqual(['Pool']);
    expect(toNewRequest({ ...answers, wishes: { Wifi: 'do-not-want' } }, 'draft', now)).toMatchObject({
      mustHaveAmenities: [],
      excludedAmenities: ['Wifi'],
    });
  });

  test('writes the description from the answers', () => {
    const text = describeAnswers({
      ...answers,
      destinationType: 'coastal',
      dateFlexibility: 'flexible',
      children: 1,
      pets: '1-dog',
      wishes: { Pool: 'must-have', Gym: 'preference', TV: 'do-not-want' },
      travelMode: 'drive',
      homeCity: 'Porto',
      maxDrivingHours: 4,
    });
    expect(text).toContain('2 adults, 1 child, 1 dog looking for a stay in Lisbon (Coastal/Beach), 7 nights');
    expect(text).toContain('flexible by 3 days');
    expect(text).toContain('Must-haves: Pool.');
    expect(text).toContain('Nice to have: Gym.');
    expect(text).toContain('Please not: TV.');
    expect(text).toContain('We drive from Porto, at most 4 hours.');
  });

  test('restores the same answers from the stored request', () => {
    const mine = {
      ...answers,
      destination: 'Lisbon',
      children: 2,
      pets: '2-cats' as const,
      wishes: { Wifi: 'must-have' as const, Gym: 'preference' as const, TV: 'do-not-want' as const },
      propertyTypes: ['villa' as const],
      minSquareFootage: 800,
    };
    const stored = createRequestInput.parse(toNewRequest(mine, 'draft', now));
    const back = toAnswers({
      ...stored,
      mustHaveAmenities: stored.mustHaveAmenities ?? [],
      preferredAmenities: stored.preferredAmenities ?? [],
      extrasAmenities: stored.extrasAmenities ?? [],
      excludedAmenities: stored.excludedAmenities ?? [],
    });
    expect(back).toEqual(mine);
  });

  test('reports invalid dates and budgets', () => {
    expect(checkAnswers({ ...answers, checkOutDate: '2027-06-12' }, answers).checkOutDate).toBe(
      'Check-out must be after check-in',
    );
    expect(checkAnswers({ ...answers, checkOutDate: '2027-09-11' }, answers).checkOutDate).toBe(
      'A stay is at most 90 nights',
    );
    expect(checkAnswers({ ...answers, checkInDate: '2020-01-01' }).checkInDate).toBe(
      'Check-in must not be in the past',
    );
    expect(checkAnswers({ ...answers, minBudget: 500, maxBudget: 400 }).maxBudget).toBeDefined();
    expect(checkAnswers({ ...answers, checkInDate: '' }).checkInDate).toBeDefined();
  });

  test('keeps the valid parts of invalid stored answers', () => {
    expect(readAnswers('{"destination":"Rome","adults":"many"}')).toMatchObject({
      destination: 'Rome',
      adults: 2,
    });
    expect(readAnswers('not json').destination).toBe('');
    expect(readAnswers(null)).toEqual(defaultAnswers());
  });
});
