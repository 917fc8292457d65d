import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { RouterOutputs } from '../../core/trpc.ts';

export type FigureRow = RouterOutputs['admin']['timeline']['items'][number] & { label: string };
export type FigureName = 'users' | 'requests' | 'bids' | 'awards';
type Figure = { rows: FigureRow[]; name: FigureName; label: string; color: string };

/** A chart of one figure over time. The table beneath has the same figures. */
export default function FigureChart({ rows, name, label, color }: Figure) {
  return (
    <div aria-hidden>
      <LineChart
        h={200}
        data={rows}
        dataKey="label"
        series={[{ name, label, color }]}
        curveType="linear"
        strokeWidth={2}
        withDots={rows.length <= 31}
        tickLine="none"
        yAxisProps={{ allowDecimals: false, width: 36 }}
        // The table has the figures, so the chart needs no keyboard access.
        lineChartProps={{ margin: { top: 10, right: 8 }, accessibilityLayer: false }}
      />
    </div>
  );
}
