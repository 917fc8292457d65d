import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { Figure } from './statistics-screen.tsx';

/** One figure over time. What it shows stands in the table beneath, too. */
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
        // Its figures stand in the table; nothing in here is for the keyboard.
        lineChartProps={{ margin: { top: 10, right: 8 }, accessibilityLayer: false }}
      />
    </div>
  );
}
