import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';
import { formatMoney } from '../../lib/format.ts';
import type { MonthRow } from './analytics-figures.ts';

const common = {
  dataKey: 'label',
  h: 260,
  withLegend: true,
  tickLine: 'none',
  // Space for the top label of the axis, which would move below its line.
  barChartProps: { margin: { top: 10 } },
} as const;

type ChartProps = { rows: MonthRow[]; onMonth: (month: string) => void };

/** Opens a month's bids on a click on its bar; keyboard users have the table beneath. */
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

/** A chart of earnings by month of check-in. */
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
