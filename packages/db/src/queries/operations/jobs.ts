import { sql } from 'kysely';
import type { Db, Tx } from '../../client.ts';

/** A job of the worker's own tables. They are there once a process with jobs has run on this database. */
export type JobRow = {
  id: number;
  task: string;
  run_at: string;
  attempts: number;
  max_attempts: number;
  last_error: string | null;
  created_at: string;
  running: boolean;
};

export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as there`.execute(db);
  return rows[0]?.there ?? false;
}

/** Jobs that wait, run or have failed, newest first; `failed` are those with an error. */
export async function listJobs(
  db: Db,
  filter: { failed?: boolean },
  page: { limit: number; beforeId: number | null },
): Promise<JobRow[]> {
  if (!(await hasJobs(db))) return [];
  const { rows } = await sql<JobRow>`
    select id, task_identifier as task, run_at, attempts, max_attempts, left(last_error, 2000) as last_error, created_at,
           locked_at is not null as running
      from graphile_worker.jobs
     where (${page.beforeId}::bigint is null or id < ${page.beforeId}::bigint)
       ${filter.failed ? sql`and last_error is not null` : sql``}
     order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

/** Recurring work and when each was last due. */
export async function listRecurring(db: Db): Promise<{ task: string; last_at: string | null }[]> {
  const { rows: there } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker._private_known_crontabs') is not null as there`.execute(db);
  if (!there[0]?.there) return [];
  const { rows } = await sql<{ task: string; last_at: string | null }>`
    select identifier as task, last_execution as last_at from graphile_worker._private_known_crontabs order by identifier`.execute(
    db,
  );
  return rows;
}

export async function failedJobs(db: Db): Promise<number> {
  if (!(await hasJobs(db))) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where last_error is not null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lets a failed job run now, with all its tries again. False where there is none, or it runs at this moment. */
export async function retryJob(tx: Tx, id: number): Promise<boolean> {
  if (!(await hasJobs(tx))) return false;
  const { rows } = await sql`
    select 1 from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Takes a job away. False where there is none, or it runs at this moment. */
export async function dropJob(tx: Tx, id: number): Promise<boolean> {
  if (!(await hasJobs(tx))) return false;
  const { rows } = await sql`select 1 from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx);
  return rows.length > 0;
}
