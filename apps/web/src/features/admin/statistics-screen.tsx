import { Group, SegmentedControl, Skeleton, Table } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import { Suspense } from 'react';
import { QueryView } from '../../components/query-view.tsx';
import { lazily } from '../../core/lazily.tsx';
import { trpc } from '../../core/trpc.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import classes from './admin.module.css';
import { AdminPage } from './admin-page.tsx';
import type { FigureName, FigureRow } from './statistics-charts.tsx';

const FigureChart = lazily(() => import('./statistics-charts.tsx'), 'inline');

const figures: readonly { name: FigureName; label: string; color: string }[] = [
  { name: 'users', label: 'New accounts', color: 'lagoon.5' },
  { name: 'requests', label: 'Requests opened', color: 'lagoon.5' },
  { name: 'bids', label: 'Bids', color: 'sunset.5' },
  { name: 'awards', label: 'Awards', color: 'sunset.5' },
];

const spans = {
  days: { label: '30 days', input: { by: 'day', periods: 30 }, each: 'Day' },
  quarter: { label: '13 weeks', input: { by: 'week', periods: 13 }, each: 'Week from' },
  year: { label: 'A year', input: { by: 'week', periods: 52 }, each: 'Week from' },
} as const;
const spanNames = ['days', 'quarter', 'year'] as const;

/** "Nov 21, 2026" without the year, to fit below a chart. */
const shortDay = (day: string): string => formatDay(day).replace(/, \d{4}$/, '');

function Figures({ rows, each }: { rows: FigureRow[]; each: string }) {
  return (
    <>
      <div className={classes.charts}>
        {figures.map((figure) => (
          <section key={figure.name} className={classes.chart} aria-label={figure.label}>
            <h2>
              {figure.label}
              <span className="tabular">
                {formatCount(rows.reduce((sum, row) => sum + row[figure.name], 0))}
              </span>
            </h2>
            <Suspense fallback={<Skeleton height={200} />}>
              <FigureChart rows={rows} {...figure} />
            </Suspense>
          </section>
        ))}
      </div>
      <details className={classes.asTable}>
        <summary>The same as a table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <section className={classes.frame} aria-label="Figures over time" tabIndex={0}>
          <Table aria-label="Figures over time" className="tabular">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{each}</Table.Th>
                {figures.map(({ name, label }) => (
                  <Table.Th key={name} scope="col" data-numeric>
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {[...rows].reverse().map((row) => (
                <Table.Tr key={row.day}>
                  <Table.Th scope="row">{formatDay(row.day)}</Table.Th>
                  {figures.map(({ name }) => (
                    <Table.Td key={name} data-numeric>
                      {formatCount(row[name])}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </section>
      </details>
    </>
  );
}

function Statistics() {
  const [name, setName] = useQueryState('span', parseAsStringLiteral(spanNames).withDefault('days'));
  const span = spans[name];
  const query = trpc.admin.timeline.useQuery(span.input, {
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Group mb="lg">
        <SegmentedControl
          aria-label="How long back"
          value={name}
          data={spanNames.map((value) => ({ value, label: spans[value].label }))}
          onChange={(value) => void setName(spanNames.find((each) => each === value) ?? null)}
        />
      </Group>
      <QueryView
        query={query}
        loading={
          <div role="status" aria-label="Loading the figures" className={classes.charts}>
            {figures.map((figure) => (
              <Skeleton key={figure.name} height={270} radius="lg" />
            ))}
          </div>
        }
      >
        {({ items }) => (
          <Figures rows={items.map((row) => ({ ...row, label: shortDay(row.day) }))} each={span.each} />
        )}
      </QueryView>
    </>
  );
}

/** /admin-statistics: figures of the market over time. */
export function AdminStatisticsScreen() {
  return (
    <AdminPage
      title="Statistics"
      lead="How the market does over time. Days and weeks are those of UTC. New accounts count those that were deleted since, too."
    >
      <Statistics />
    </AdminPage>
  );
}
