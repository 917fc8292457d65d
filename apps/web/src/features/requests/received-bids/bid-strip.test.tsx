import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Bid } from '../../../core/wire.ts';
import { renderElement } from '../../../testing/render.tsx';
import BidStrip from './bid-strip.tsx';
import type { StripBid } from './strip-marks.ts';

const bid = (id: number, title: string, allIn: number): StripBid => ({
  id,
  allIn,
  totalUnderMax: 960 - allIn,
  status: 'pending',
  stale: false,
  nights: 4,
  fees: 60,
  property: { title, nightlyRate: 230 } as Bid['property'],
});

test('the strip names each bid with its total and saving, the cheapest first, and leads to its card', () => {
  const onGo = vi.fn();
  renderElement(<BidStrip bids={[bid(7, 'White house', 900), bid(9, 'Flat', 692)]} onGo={onGo} />);
  const dots = within(screen.getByRole('list', { name: /your maximum of \$960, all in/ })).getAllByRole(
    'button',
  );
  expect(dots.map((dot) => dot.getAttribute('aria-label'))).toEqual([
    '$692 all in: Flat, you save $268',
    '$900 all in: White house, you save $60',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /White house/ }));
  expect(onGo).toHaveBeenCalledWith(7);
});

test('the strip says by how much a bid is over the maximum, and where the maximum is', () => {
  renderElement(<BidStrip bids={[bid(1, 'Palace', 1200)]} onGo={() => undefined} />);
  expect(
    screen.getByRole('button', { name: '$1,200 all in: Palace, $240 over your maximum' }),
  ).toBeInTheDocument();
  expect(screen.getByText('your maximum:')).toBeInTheDocument();
  expect(screen.getByText('usually $980')).toBeInTheDocument();
});
