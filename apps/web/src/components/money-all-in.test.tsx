import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { MoneyAllIn } from './money-all-in.tsx';

const bid = { allIn: 692, amount: 79, nights: 8, fees: 60, totalUnderMax: 268, saving: 0.2 };
const over = { ...bid, allIn: 450, amount: 195, nights: 2, totalUnderMax: -50, saving: -0.1 };

describe('MoneyAllIn', () => {
  test('shows the saving of the stay with its share of the maximum, and per night from the same total', () => {
    renderElement(<MoneyAllIn price={bid} maximum="your" />);
    expect(screen.getByText('You save $268 (28%)')).toBeInTheDocument();
    expect(screen.getByText('$33 per night under your maximum')).toBeInTheDocument();
  });

  test('names the guest as the one who saves, to a host', () => {
    renderElement(<MoneyAllIn price={bid} maximum="the guest’s" />);
    expect(screen.getByText('The guest saves $268 (28%)')).toBeInTheDocument();
    expect(screen.getByText('20% below your own price')).toBeInTheDocument();
  });

  test('shows the excess and no saving when the price is over the maximum', () => {
    renderElement(<MoneyAllIn price={over} maximum="the guest’s" />);
    expect(screen.getByText('$50 over the guest’s maximum for the stay')).toBeInTheDocument();
    expect(screen.queryByText(/under|below|save/)).toBeNull();
  });

  test('shows neither saving nor excess when the price equals the maximum', () => {
    renderElement(<MoneyAllIn price={{ ...over, totalUnderMax: 0, saving: 0 }} maximum="your" />);
    expect(screen.queryByText(/under|over|below|save/)).toBeNull();
  });
});
