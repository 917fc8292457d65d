import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';
import { columns, manyRows, onlyValue, type RowOf } from '../../statements.ts';

/** A job in the tables of Graphile Worker, which exist once a worker has run on this database. */
const job = columns({
  id: 'int8',
  task: 'text',
  run_at: 'timestamptz',
  attempts: 'int2',
  max_attempts: 'int2',
  last_error: 'text?',
  created_at: 'timestamptz',
  running: 'bool',
});
export type JobRow = RowOf<typeof job>;

export const hasJobs = onlyValue(
  { exist: 'bool' },
  () => sql`select to_regclass('graphile_worker.jobs') is not null as exist`,
);

const jobsPage = manyRows(
  job,
  (filter: { failed?: boolean }, page: { limit: number; beforeId: number | null }) => sql`
    select id, task_identifier as task, run_at, attempts, max_attempts, left(last_error, 2000) as last_error, created_at,
           locked_at is not null as running
      from graphile_worker.jobs
     where (${page.beforeId}::bigint is null or id < ${page.beforeId}::bigint)
       ${filter.failed ? sql`and last_error is not null` : sql``}
     order by id desc limit ${page.limit}`,
);

/** Waiting, running and failed jobs, newest first; `failed` are those with an error. */
export const listJobs = async (
  db: Db,
  filter: { failed?: boolean },
  page: { limit: number; beforeId: number | null },
): Promise<JobRow[]> => ((await hasJobs(db)) ? jobsPage(db, filter, page) : []);

const hasCrontabs = onlyValue(
  { exist: 'bool' },
  () => sql`select to_regclass('graphile_worker._private_known_crontabs') is not null as exist`,
);
const crontabs = manyRows(
  { task: 'text', last_at: 'timestamptz?' },
  () => sql`
    select identifier as task, last_execution as last_at from graphile_worker._private_known_crontabs order by identifier`,
);

/** Recurring jobs and when each was last scheduled. */
export const listRecurring = async (db: Db): Promise<{ task: string; last_at: string | null }[]> =>
  (await hasCrontabs(db)) ? crontabs(db) : [];

const countFailed = onlyValue(
  { count: 'int4' },
  () => sql`select count(*)::int as count from graphile_worker.jobs where last_error is not null`,
);

export const failedJobs = async (db: Db): Promise<number> => ((await hasJobs(db)) ? countFailed(db) : 0);

const reschedule = manyRows(
  { id: 'int8' },
  (id: number) => sql`
    select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`,
);

/** Makes a failed job run now, with all its attempts again. False when it does not exist or is running. */
export const retryJob = async (tx: Tx, id: number): Promise<boolean> =>
  (await hasJobs(tx)) && (await reschedule(tx, id)).length > 0;

const complete = manyRows(
  { id: 'int8' },
  (id: number) => sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`,
);

/** Deletes a job. False when it does not exist or is running. */
export const dropJob = async (tx: Tx, id: number): Promise<boolean> =>
  (await hasJobs(tx)) && (await complete(tx, id)).length > 0;
