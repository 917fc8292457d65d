import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BidWorld } from '@palmbid/db/bench';
import pg from 'pg';

/**
 * The locks and the insert of a bid in their order, with `:names` of values. Those that a statement returns are values of the
 * statements after it. The triggers do the rest.
 */
const statements = [
  `begin`,
  `select user_role from users where id = :host and deleted_at is null for share`,
  `select nightly_rate_cents from properties where id = :property for share`,
  `select guest_id, revision, check_in_date, check_out_date from vacation_requests where id = :request for no key update`,
  `insert into bids (host_id, guest_id, request_id, property_id, amount_cents, check_in_date, check_out_date, nightly_rate_cents,
    request_revision) values (:host, :guest_id, :request, :property, :amount, :check_in_date, :check_out_date, :nightly_rate_cents,
    :revision)`,
  `commit`,
];

/** Which bids one run places: the k-th is the k-th host's, on the k-th request of these, starting with the one at `from`. */
export type BidRun = {
  clients: number;
  seconds: number;
  from: number;
  requests: { first: number; count: number };
};

export type BidDriver = { name: string; run: (url: string, world: BidWorld, run: BidRun) => Promise<number> };

const folders = (): string[] => [
  ...(process.env['PATH'] ?? '').split(':'),
  ...['/usr/lib/postgresql', '/opt/homebrew/opt']
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name, 'bin'))),
];

/** Places bids with pgbench; returns bids per second. */
async function byPgbench(binary: string, url: string, world: BidWorld, run: BidRun): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'palmbid-pgbench-'));
  const script = join(folder, 'bid.sql');
  const lines = statements.map((text) =>
    text.startsWith('select') ? `${text.replaceAll(/\s+/g, ' ')} \\gset` : `${text.replaceAll(/\s+/g, ' ')};`,
  );
  const { hosts, properties } = world;
  await writeFile(
    script,
    [
      `\\set n :n + 1`,
      `\\set k ${run.from} + :n * ${run.clients} + :client_id`,
      `\\set host ${hosts.first} + mod(:k, ${hosts.count})`,
      `\\set property ${properties.first} + mod(:k, ${hosts.count})`,
      `\\set request ${run.requests.first} + mod(:k, ${run.requests.count})`,
      `\\set amount 15000 + mod(:k * 7, 9000)`,
      ...lines,
      '',
    ].join('\n'),
  );
  try {
    const { stdout } = await promisify(execFile)(binary, [
      ...['--no-vacuum', '--protocol=prepared', '--define=n=-1', `--file=${script}`, `--time=${run.seconds}`],
      ...[`--client=${run.clients}`, `--jobs=${Math.min(run.clients, availableParallelism())}`, url],
    ]);
    const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
    if (!(perSecond > 0)) throw new Error(`pgbench placed no bids: ${stdout}`);
    return perSecond;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same by connections of this process, where there is no pgbench. */
async function byNode(url: string, world: BidWorld, run: BidRun): Promise<number> {
  const prepared = statements.map((text, i) => {
    const names = [...text.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    let at = 0;
    return { name: `bid${i}`, names, text: text.replaceAll(/:\w+/g, () => `$${++at}`) };
  });
  let placed = 0;
  let k = run.from;
  const clients = Array.from({ length: run.clients }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() - start < run.seconds * 1000) {
        const at = k++;
        const values: Record<string, unknown> = {
          host: world.hosts.first + (at % world.hosts.count),
          property: world.properties.first + (at % world.hosts.count),
          request: run.requests.first + (at % run.requests.count),
          amount: 15_000 + ((at * 7) % 9_000),
        };
        for (const { name, names, text } of prepared) {
          const { rows } = await client.query<Record<string, unknown>>({
            name,
            text,
            values: names.map((each) => values[each]),
          });
          Object.assign(values, rows[0]);
        }
        placed += 1;
      }
    }),
  );
  const perSecond = (placed * 1000) / (performance.now() - start);
  await Promise.all(clients.map((client) => client.end()));
  return perSecond;
}

/** pgbench where it is installed; it comes with PostgreSQL's server packages, but not with the embedded server. */
export function findBidDriver(): BidDriver {
  const binary = folders()
    .map((folder) => join(folder, 'pgbench'))
    .find((path) => existsSync(path));
  return binary === undefined
    ? { name: 'node-postgres for pgbench', run: byNode }
    : { name: 'pgbench', run: (...given) => byPgbench(binary, ...given) };
}
