import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBacklog } from '@palmbid/db';
import { stuckAfter } from '@palmbid/domain';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createTestApp, type TestApp } from '../../test/support/index.ts';
import { root } from '../env.ts';
import { createMetrics } from './registry.ts';

type Rule = { alert: string; expr: string };
type Panel = { title: string; targets?: { expr: string }[] };

const file = (...path: string[]) => readFileSync(join(root, 'deploy', ...path), 'utf8');
const rules = (parse(file('prometheus', 'alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);
const panels = (JSON.parse(file('grafana', 'palmbid.json')) as { panels: Panel[] }).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  // Grafana replaces its variables before Prometheus sees them.
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [title, expr.replaceAll('$__rate_interval', '1m')] as const),
  ),
];

let t: TestApp;
/** The names of all samples in a scrape. */
let scraped: Set<string>;
beforeAll(async () => {
  const metrics = createMetrics({
    isReady: () => true,
    pool: () => ({ used: 1, idle: 2, waiting: 0, max: 16 }),
    streams: () => ({ open: 0, max: 5_000 }),
    sendsMails: true,
    backlog: async () => ({ ...(await readBacklog(t.db)), scheduled_s: 1 }),
  });
  t = await createTestApp({ options: { metrics } });
  await t.as(null).get('/api/listings');
  const lines = (await metrics.scrape()).split('\n');
  scraped = new Set(lines.flatMap((line) => /^([a-z]\w*)[{ ]/.exec(line)?.[1] ?? []));
});
afterAll(() => t.close());

/** The metrics that an expression reads; fails on one that Prometheus could not parse. */
function metricsOf(expr: string): string[] {
  const names: string[] = [];
  parser.parse(expr).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`cannot be parsed at ${from}: ${expr}`);
      if (type.name === 'VectorSelector') names.push(/^[\w:]+/.exec(expr.slice(from, to))?.[0] ?? '');
    },
  });
  return names;
}

test.each(expressions)('%s reads metrics that exist: %s', (_, expr) => {
  const names = metricsOf(expr);
  expect(names.length).toBeGreaterThan(0);
  // Prometheus makes `up` itself.
  expect(names.filter((name) => name !== 'up' && !scraped.has(name))).toEqual([]);
});

test.each([
  ['PalmbidEventsLate', stuckAfter.events],
  ['PalmbidTransactionHoldsEvents', stuckAfter.transaction],
  ['PalmbidMailsLate', stuckAfter.mails],
  ['PalmbidJobsLate', stuckAfter.jobs],
])('the alert %s begins when the admin page says that something is stuck', (name, seconds) => {
  const expr = rules.find(({ alert }) => alert === name)?.expr ?? '';
  expect([...expr.matchAll(/> (\d+)/g)].map(([, limit]) => Number(limit))).toEqual(
    [...expr.matchAll(/>/g)].map(() => seconds),
  );
});

test('each alert has a section that says what to do', () => {
  const page = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  expect(rules.filter(({ alert }) => !page.includes(`\`${alert}\``)).map(({ alert }) => alert)).toEqual([]);
  expect(readdirSync(join(root, 'deploy', 'prometheus')).toSorted()).toEqual([
    'alerts.yml',
    'prometheus.yml',
  ]);
});
