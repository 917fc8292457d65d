import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, DbLog } from './client.ts';

const everyMs = 1_000;
/** A replica that is further behind is not read. */
const oldestMs = 5_000;

/** A position in the primary's write-ahead log, such as `0/1A2B3C`. */
export type WalPosition = string;

const numberOf = (position: WalPosition): bigint => {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high || 0}`) << 32n) + BigInt(`0x${low || 0}`);
};

export type Replica = {
  /** The replica, if it is at most 5 s behind and has everything up to this position; undefined otherwise. */
  after: (position: WalPosition | null) => Db | undefined;
  /** Behind which everything is that was committed so far. */
  position: () => Promise<WalPosition>;
  stop: () => Promise<void>;
};

const primaryPosition = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`;
const replicaPosition = sql<{ position: string | null }>`
  select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`;

/**
 * Watches how far a replica has come, once a second: positions of the primary are noted with their time, so that its age is known
 * without comparing clocks. A replica that does not answer or was promoted is not read until it follows the primary again.
 */
export function watchReplica(primary: Db, replica: Db, log: DbLog): Replica {
  let noted: { at: number; position: bigint }[] = [];
  let replayed: bigint | undefined;
  const ended = new AbortController();
  const position = async () => (await primaryPosition.execute(primary)).rows[0]?.position ?? '0/0';

  const ageMs = (now = performance.now()): number => {
    const [has] = [replayed];
    const last = has === undefined ? undefined : noted.findLast((each) => each.position <= has);
    return last ? now - last.at : Number.POSITIVE_INFINITY;
  };
  const check = async (): Promise<void> => {
    const at = performance.now();
    // Kept until the replica was asked: the position of an idle primary is noted anew each time.
    noted = [
      ...noted.filter((each) => each.at > at - 2 * oldestMs),
      { at, position: numberOf(await position()) },
    ];
    const found = (await replicaPosition.execute(replica)).rows[0]?.position ?? null;
    replayed = found === null ? undefined : numberOf(found);
  };
  let readable = false;
  const watch = async (): Promise<void> => {
    while (!ended.signal.aborted) {
      await check().catch(() => {
        replayed = undefined;
      });
      const now = ageMs() <= oldestMs;
      if (now !== readable && !ended.signal.aborted) {
        log.warn(
          {},
          now ? 'the replica is read' : 'the replica is late or gone: the primary is read instead',
        );
      }
      readable = now;
      await sleep(everyMs, undefined, { ref: false, signal: ended.signal }).catch(() => {});
    }
  };
  const watching = watch();
  return {
    after: (least) => {
      if (ageMs() > oldestMs || replayed === undefined) return undefined;
      return least === null || numberOf(least) <= replayed ? replica : undefined;
    },
    position,
    stop: async () => {
      ended.abort();
      await watching;
      await replica.destroy();
    },
  };
}
