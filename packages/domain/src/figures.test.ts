import { describe, expect, test } from 'vitest';
import { figureRules, type MarketCounts, personalBidsFigure, savingFigure } from './figures.ts';

const counts = (over: Partial<MarketCounts>): MarketCounts => ({
  saving: { median: null, bids: 0 },
  personal: { won: 0, bids: 0 },
  other: { won: 0, bids: 0 },
  measuredAt: '2030-05-01T12:00:00.000Z',
  ...over,
});

describe('the measured saving', () => {
  test('is shown from 20 accepted bids on, with their number and the formula', () => {
    expect(savingFigure(counts({ saving: { median: 0.124, bids: 19 } }))).toBeNull();
    expect(savingFigure(counts({ saving: { median: 0.124, bids: 20 } }))).toEqual({
      id: 'saving',
      text: 'Measured over 20 accepted bids: a median of 12% below the host’s own price.',
      n: 20,
      formula: figureRules.saving.formula,
      measuredAt: '2030-05-01T12:00:00.000Z',
    });
  });

  test('is also shown when it is zero or negative', () => {
    const text = (median: number) => savingFigure(counts({ saving: { median, bids: 1234 } }))?.text;
    expect(text(0.004)).toBe('Measured over 1,234 accepted bids: a median equal to the host’s own price.');
    expect(text(-0.1)).toBe('Measured over 1,234 accepted bids: a median of 10% above the host’s own price.');
  });
});

describe('the success of bids with a personal message', () => {
  const figure = (personal: [number, number], other: [number, number]) =>
    personalBidsFigure(
      counts({
        personal: { won: personal[0], bids: personal[1] },
        other: { won: other[0], bids: other[1] },
      }),
    );

  test('is shown from 200 decided bids on, with both shares', () => {
    expect(figure([50, 99], [20, 100])).toBeNull();
    expect(figure([50, 100], [20, 100])).toMatchObject({
      n: 200,
      text: 'Of 200 decided bids, 50% of those with a message of their own were accepted, and 20% of the others.',
    });
  });

  test('is not shown when it is no higher, or chance explains the difference', () => {
    expect(figure([20, 100], [50, 100])).toBeNull();
    expect(figure([21, 100], [20, 100])).toBeNull();
    expect(figure([60, 200], [0, 0])).toBeNull();
    expect(figure([0, 100], [0, 100])).toBeNull();
  });
});
