import { IconGavel } from '@tabler/icons-react';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { renderElement } from '../../testing/render.tsx';
import { WaitingList, type WaitingRow } from './waiting-list.tsx';

const row = (id: number): WaitingRow => ({
  key: `bids-${id}`,
  icon: IconGavel,
  title: `Trip ${id}`,
  text: '2 bids, from $692 all in.',
  action: { label: 'Compare', to: `/vacation-request/${id}` },
});
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1));

describe('what waits for you', () => {
  test('is not shown when nothing waits', () => {
    renderElement(<WaitingList rows={[]} total={0} />);
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows each decision with its one action, and the number of all of them', () => {
    renderElement(<WaitingList rows={rows(2)} total={2} />);
    expect(screen.getByRole('heading', { name: 'What waits for you 2' })).toBeVisible();
    const [first] = screen.getAllByRole('listitem');
    if (!first) throw new Error('no row');
    expect(within(first).getByRole('heading', { name: 'Trip 1' })).toBeVisible();
    expect(within(first).getAllByRole('link')).toHaveLength(1);
    expect(within(first).getByRole('link', { name: 'Compare: Trip 1' })).toHaveAttribute(
      'href',
      '/vacation-request/1',
    );
  });

  test('shows four at first, the others when asked, and how many there are beyond the list', async () => {
    renderElement(<WaitingList rows={rows(6)} total={31} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('heading', { name: 'What waits for you 31' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('And 25 more after these.')).toBeVisible();
  });
});
