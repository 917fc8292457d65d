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
export const BidsChart = ({ rows }: { rows: MonthRow[] }) => (
  <BarChart
    {...common}
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
export const EarningsChart = ({ rows }: { rows: MonthRow[] }) => (
  <BarChart
    {...common}
    data={rows}
    series={[{ name: 'earnings', label: 'Earnings', color: 'sunset.5' }]}
    valueFormatter={formatMoney}
    yAxisProps={{ width: 72 }}
    legendProps={{ verticalAlign: 'bottom' }}
  />
);
