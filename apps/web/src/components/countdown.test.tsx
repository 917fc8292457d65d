import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serverNow } from '../lib/server-clock.ts';
import { renderElement } from '../testing/render.tsx';
import { Countdown } from './countdown.tsx';

const minutes = (count: number) => new Date(serverNow() + count * 60_000).toISOString();

test.each([
  [-1, 'ended', 0],
  [30, 'hot', 2],
  [120, 'warm', 0],
  [3000, 'calm', 0],
])('a countdown of %i minutes is %s, with a ring only in the last hour', (left, urgency, circles) => {
  renderElement(<Countdown to={minutes(left)} label="Bidding ends" ended="Bidding has ended" />);
  const time = screen.getByText(/Bidding/);
  expect(time).toHaveAttribute('data-urgency', urgency);
  expect(time.querySelectorAll('circle')).toHaveLength(circles);
});
