import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderElement } from '../testing/render.tsx';
import { Figure } from './figure.tsx';

test('Figure opens an explanation of how, from how many cases and when it was measured', async () => {
  const text = 'Measured over 1,234 accepted bids: a median of 12% below the host’s own price.';
  const figure = {
    id: 'saving',
    text,
    n: 1234,
    formula: 'The median of it all.',
    measuredAt: '2030-05-01T12:00:00Z',
  } as const;
  renderElement(<Figure figure={figure} />);
  expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText(/The median of it all/)).not.toBeVisible();
  await userEvent.click(screen.getByText('How is this measured?'));
  const how = screen.getByText(/The median of it all/);
  expect(how).toBeVisible();
  expect(how).toHaveTextContent(/^The median of it all\. n = 1,234, counted May/);
});
