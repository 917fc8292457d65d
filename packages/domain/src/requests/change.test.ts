import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MaterialTerms, materialChanges, materialFields, missingForActivation } from './change.ts';

const terms: fc.Arbitrary<MaterialTerms> = fc.record({
  checkInDate: fc.constantFrom('2027-06-01', '2027-06-02'),
  checkOutDate: fc.constantFrom('2027-06-08', '2027-06-09'),
  location: fc.constantFrom('Lisbon', 'Porto'),
  guests: fc.integer({ min: 1, max: 3 }),
  bedrooms: fc.integer({ min: 0, max: 2 }),
  mustHaveAmenities: fc.uniqueArray(fc.constantFrom('Wifi', 'Pool', 'Sauna')),
  maxBudgetCents: fc.integer({ min: 1, max: 4 }),
});

describe('material changes', () => {
  test('are reported for each term that a bid answers', () => {
    const before: MaterialTerms = {
      checkInDate: '2027-06-01',
      checkOutDate: '2027-06-08',
      location: 'Lisbon',
      guests: 2,
      bedrooms: 1,
      mustHaveAmenities: ['Wifi'],
      maxBudgetCents: 20_000,
    };
    const changes: [Partial<MaterialTerms>, string][] = [
      [{ checkInDate: '2027-06-02' }, 'checkInDate'],
      [{ checkOutDate: '2027-06-09' }, 'checkOutDate'],
      [{ location: 'Porto' }, 'location'],
      [{ guests: 3 }, 'guests'],
      [{ bedrooms: 2 }, 'bedrooms'],
      [{ mustHaveAmenities: ['Pool'] }, 'mustHaveAmenities'],
      [{ maxBudgetCents: 19_999 }, 'maxBudget'],
    ];
    expect(changes.map(([, field]) => field)).toEqual([...materialFields]);
    for (const [change, field] of changes) {
      expect(materialChanges(before, { ...before, ...change })).toEqual([field]);
    }
  });

  test('are not reported for the same terms, whatever the order of the amenities', () => {
    fc.assert(
      fc.property(terms, (a) => {
        expect(materialChanges(a, { ...a, mustHaveAmenities: [...a.mustHaveAmenities].reverse() })).toEqual(
          [],
        );
      }),
    );
  });

  test('name the same fields in both directions, except that raising the maximum is not one', () => {
    fc.assert(
      fc.property(terms, terms, (a, b) => {
        const there = materialChanges(a, b);
        const back = materialChanges(b, a);
        const without = (list: string[]) => list.filter((f) => f !== 'maxBudget');
        expect(without(there)).toEqual(without(back));
        expect(there.includes('maxBudget')).toBe(b.maxBudgetCents < a.maxBudgetCents);
        for (const field of there) expect(materialFields).toContain(field);
      }),
    );
  });
});

test('a draft names the fields it needs before activation', () => {
  expect(missingForActivation({ title: 'Trip', location: 'Lisbon', maxBudgetCents: 1 })).toEqual([]);
  expect(missingForActivation({ title: ' ', location: 'To be determined', maxBudgetCents: 0 })).toEqual([
    'title',
    'location',
    'maxBudget',
  ]);
});
