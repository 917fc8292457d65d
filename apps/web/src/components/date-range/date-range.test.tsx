import { addCalendarDays } from '@palmbid/domain';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { format } from 'date-fns';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { formatDay } from '../../lib/format.ts';
import { renderElement } from '../../testing/render.tsx';
import { DateRange, type Stay } from './date-range.tsx';

const today = format(new Date(), 'yyyy-MM-dd');
const arrival = addCalendarDays(today, 7);
const departure = addCalendarDays(today, 14);
let stay: Stay;

function Example() {
  const [value, setValue] = useState<Stay>({
    checkInDate: arrival,
    checkOutDate: departure,
    dateFlexibility: 'exact',
  });
  stay = value;
  return (
    <DateRange
      value={value}
      errors={{}}
      onChange={(patch) => setValue((before) => ({ ...before, ...patch }))}
    />
  );
}

test('a typed day counts the nights at once, and is shown in words when it is left', async () => {
  renderElement(<Example />);
  const checkOut = screen.getByRole('textbox', { name: 'Check-out' });
  expect(checkOut).toHaveValue(formatDay(departure));
  expect(screen.getByText('7 nights')).toBeVisible();
  await userEvent.clear(checkOut);
  await userEvent.type(checkOut, addCalendarDays(arrival, 3));
  expect(screen.getByText('3 nights')).toBeVisible();
  await userEvent.tab();
  expect(checkOut).toHaveValue(formatDay(addCalendarDays(arrival, 3)));
  await userEvent.clear(checkOut);
  await userEvent.type(checkOut, 'soon');
  await userEvent.tab();
  expect(stay.checkOutDate).toBe('');
  expect(screen.getByText('Choose both dates')).toBeVisible();
});

test('the calendar chooses arrival and departure, closes, and returns the focus; Escape closes it without a change', async () => {
  renderElement(<Example />);
  const toggle = screen.getByRole('button', { name: 'Choose the dates in a calendar' });
  await userEvent.click(toggle);
  await screen.findByRole('button', { name: formatDay(arrival) });
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: formatDay(arrival) })).toBeNull();
  expect(stay).toMatchObject({ checkInDate: arrival, checkOutDate: departure });
  await userEvent.click(toggle);
  await screen.findByRole('button', { name: formatDay(arrival) });
  const days = screen.getAllByRole('button', { name: /^\w{3} \d+, \d{4}$/ });
  const [first, second] = days.filter((day) => !day.hasAttribute('disabled'));
  const chosen = first?.getAttribute('aria-label');
  if (!first || !second) throw new Error('The month has no two days left.');
  await userEvent.click(first);
  expect(screen.getByText('Now choose the day of departure.')).toBeVisible();
  await userEvent.click(second);
  expect(formatDay(stay.checkInDate)).toBe(chosen);
  expect(screen.getByText('1 night')).toBeVisible();
  expect(toggle).toHaveFocus();
});

test('flexible dates are chosen beside the days', async () => {
  renderElement(<Example />);
  await userEvent.click(screen.getByRole('radio', { name: 'Flexible, ± 3 days' }));
  expect(stay.dateFlexibility).toBe('flexible');
});
