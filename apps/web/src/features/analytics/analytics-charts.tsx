import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatMoney } from '../../lib/format.ts';
import type { MonthRow } from './analytics-figures.ts';

const common = {
  dataKey: 'label',
  h: 260,
  withLegend: true,
  tickLine: 'none',
  // Room for the uppermost number: without it, it is pushed below its line.
  barChartProps: { margin: { top: 10 } },
} as const;

/** Bids and bookings by month. */
type ChartProps = { rows: MonthRow[]; onMonth: (month: string) => void };

/** A bar leads to its month's bids; by keyboard the table beneath does. */
const leadingTo = (onMonth: ChartProps['onMonth']) => ({
  cursor: 'pointer',
  onClick: ({ payload }: { payload?: MonthRow }) => {
    if (payload) onMonth(payload.month);
  },
});

export const BidsChart = ({ rows, onMonth }: ChartProps) => (
  <BarChart
    {...common}
    barProps={leadingTo(onMonth)}
    data={rows}
    series={[
      { name: 'bids', label: 'Bids placed', color: 'lagoon.5' },
      { name: 'bookings', label: 'Bookings', color: 'sunset.5' },
    ]}
    yAxisProps={{ allowDecimals: false, width: 36 }}
    legendProps={{ verticalAlign: 'bottom' }}
  />
);

/** Earnings by month of check-in. */
export const EarningsChart = ({ rows, onMonth }: ChartProps) => (
  <BarChart
    {...common}
    barProps={leadingTo(onMonth)}
    data={rows}
    series={[{ name: 'earnings', label: 'Earnings', color: 'sunset.5' }]}
    valueFormatter={formatMoney}
    yAxisProps={{ width: 72 }}
    legendProps={{ verticalAlign: 'bottom' }}
  />
);
