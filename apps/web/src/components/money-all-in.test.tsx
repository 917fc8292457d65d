import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { MoneyAllIn } from './money-all-in.tsx';

const bid = { allIn: 692, amount: 79, nights: 8, fees: 60, underMax: 41, totalUnderMax: 268, saving: 0.2 };
const over = { ...bid, allIn: 450, amount: 195, nights: 2, underMax: 0, totalUnderMax: -50, saving: -0.1 };

describe('MoneyAllIn', () => {
  test('shows the saving with fees included, and how the total follows from the price per night', () => {
    renderElement(<MoneyAllIn price={bid} maximum="your" />);
    expect(screen.getByText('$41 per night under your maximum')).toBeInTheDocument();
    expect(screen.getByText('$268 in total, after $60 of fees')).toBeInTheDocument();
    expect(screen.getByText('20% below the property’s own price')).toBeInTheDocument();
  });

  test('shows the excess and no saving when the price is over the maximum', () => {
    renderElement(<MoneyAllIn price={over} maximum="the guest’s" />);
    expect(screen.getByText('$50 over the guest’s maximum for the stay')).toBeInTheDocument();
    expect(screen.queryByText(/under|below|in total/)).toBeNull();
  });

  test('shows neither saving nor excess when the price equals the maximum', () => {
    renderElement(<MoneyAllIn price={{ ...over, totalUnderMax: 0, saving: 0 }} maximum="your" />);
    expect(screen.queryByText(/under|over|below/)).toBeNull();
  });
});
