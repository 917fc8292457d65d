import { addCalendarDays } from '@palmbid/domain';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { format } from 'date-fns';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderElement } from '../../../testing/render.tsx';
import type { NearbyPrices } from '../form/use-nearby-prices.ts';
import { newTrip, type Trip } from './trip.ts';
import { TripSummary } from './trip-summary.tsx';

const arrival = addCalendarDays(format(new Date(), 'yyyy-MM-dd'), 30);
const prices: NearbyPrices = {
  listings: 34,
  km: 50,
  low: 120,
  median: 150,
  high: 180,
  barWidth: 20,
  bars: [0, 3, 9],
};

const lisbon = (change: Partial<Trip> = {}): Trip => {
  const trip = newTrip();
  return {
    ...trip,
    prompt: 'Lisbon for two',
    answers: {
      ...trip.answers,
      destination: 'Lisbon, Portugal',
      checkInDate: arrival,
      checkOutDate: addCalendarDays(arrival, 7),
      minBudget: 120,
      maxBudget: 180,
      wishes: { Wifi: 'must-have' },
    },
    words: { place: 'Lisbon', party: 'for two' },
    assumed: [],
    ...change,
  };
};

let current: Trip;
function Example({
  start,
  known,
  isShort,
}: {
  start: Trip;
  known: NearbyPrices | null | undefined;
  isShort: boolean;
}) {
  const [trip, setTrip] = useState(start);
  current = trip;
  return <TripSummary trip={trip} change={setTrip} prices={known} isShort={isShort} />;
}
const show = (start: Trip, known: NearbyPrices | null | undefined = prices, isShort = false) =>
  renderElement(<Example start={start} known={known} isShort={isShort} />);

const row = (name: RegExp) => screen.getByRole('button', { name });
const confirm = () => screen.queryByRole('button', { name: 'That’s right' });

test('each field stands with the words of the prompt it came from', () => {
  show(lisbon());
  expect(row(/^Place: ?Lisbon, Portugal/)).toHaveTextContent('“Lisbon”');
  expect(row(/^Party: ?2 adults/)).toHaveTextContent('“for two”');
  expect(row(/^Budget: ?\$120 - \$180 a night/)).toBeVisible();
  expect(row(/^Wishes: ?Wifi/)).toBeVisible();
  expect(confirm()).toBeNull();
});

test('an assumed budget says what it is made of, and one tap confirms everything that is assumed', async () => {
  show(lisbon({ assumed: ['budget', 'wishes'] }));
  expect(row(/^Budget/)).toHaveTextContent('half of 34 places within 50 km cost $120 - $180 a night');
  expect(row(/^Wishes/)).toHaveTextContent('Assumed, you did not say');
  await userEvent.click(screen.getByRole('button', { name: 'That’s right' }));
  expect(current.assumed).toEqual([]);
  expect(confirm()).toBeNull();
});

test('a budget without prices to go by is asked for: no tap confirms it, its editor does', async () => {
  show(lisbon({ assumed: ['budget'] }), null);
  const budget = row(/^Budget: ?What may a night cost\?/);
  expect(confirm()).toBeNull();
  await userEvent.click(budget);
  await userEvent.click(row(/^Budget/));
  expect(current.assumed).toEqual([]);
});

test('a question stands at its field with its readings as buttons, and a reading answers it', async () => {
  const readings = ['Lisbon', 'Porto'].map((label) => ({ label, answers: { destination: label } }));
  show(lisbon({ questions: [{ field: 'place', text: 'Which one?', readings }] }));
  const question = screen.getByRole('group', { name: 'Which one?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Porto' }));
  expect(screen.queryByRole('group', { name: 'Which one?' })).toBeNull();
  expect(row(/^Place: ?Porto/)).toBeVisible();
});

test('a missing place is asked for, and typed into its chip', async () => {
  const trip = lisbon();
  show({ ...trip, answers: { ...trip.answers, destination: '' } });
  await userEvent.click(row(/^Place: ?Where do you want to go\?/));
  await userEvent.type(screen.getByRole('textbox', { name: 'Destination' }), 'Rome');
  expect(row(/^Place: ?Rome/)).toHaveAttribute('aria-expanded', 'true');
});

test('a short card is one line with what is in doubt, and shows the rest when asked', async () => {
  show(lisbon({ assumed: ['budget'] }), prices, true);
  expect(screen.getByText(/^Lisbon, Portugal · .* · 2 adults$/)).toBeVisible();
  expect(row(/^Budget/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Place/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show it' }));
  expect(row(/^Place/)).toBeVisible();
});

test('a short card without doubts names the budget too', () => {
  show(lisbon({ assumed: [] }), prices, true);
  expect(screen.getByText(/^Lisbon, Portugal · .* · 2 adults · \$\d.* a night$/)).toBeVisible();
});
