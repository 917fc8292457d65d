import { sql } from 'kysely';
import type { Db } from './client.ts';

export type Privilege = 'select' | 'insert' | 'update' | 'delete';

const readWrite: readonly Privilege[] = ['select', 'insert', 'update', 'delete'];

/**
 * What the application may do with a table, where that is less than reading and writing. A table that is only appended to
 * stands here, whichever migration makes it; the list is applied after every migration to the tables that there are.
 */
export const narrowed: Readonly<Record<string, readonly Privilege[]>> = {
  audit_log: ['select', 'insert'],
  consents: ['select', 'insert'],
  // Written by triggers alone, as rank_places.
  auction_events: ['select'],
  // Ended, never deleted.
  lodging_taxes: ['select', 'insert', 'update'],
  log_anchors: ['select', 'insert'],
  log_anchor_heads: ['select', 'insert'],
  log_anchors_due: ['select', 'delete'],
  outbox: ['select', 'insert', 'delete'],
  rank_places: ['select'],
  // Decided and kept, never deleted.
  case_events: ['select', 'insert', 'update'],
  cases: ['select', 'insert', 'update'],
  restrictions: ['select', 'insert', 'update'],
  submissions: ['select', 'insert', 'update'],
  // Changed by settle_outbox() alone.
  outbox_origin: ['select'],
  // Written by triggers alone.
  ledger_transactions: ['select'],
  ledger_entries: ['select'],
  payment_operations: ['select', 'insert', 'update'],
  booking_refunds: ['select', 'insert', 'update'],
  payment_disputes: ['select', 'insert', 'update'],
  kysely_migration: ['select'],
  migration_checksums: ['select'],
  kysely_migration_lock: ['select'],
};

/** Functions that the application may not call: what only triggers of the owner do. */
const ownersFunctions = ['record_event', 'ledger_post', 'ledger_reduce'];
/** Functions that act as the owner; besides them, every trigger that writes the auctions' log or the ledger. */
const definers = ['refresh_market_figures', 'rank_snapshots_shown', 'settle_outbox'];

type Found = { schema: string; name: string; kind: 'table' | 'view' | 'sequence'; held: string[] };

/** What a role holds on every table, view and sequence of the product and of its job queue. */
async function held(db: Db, role: string): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select n.nspname as schema, c.relname as name,
           case when c.relkind in ('r', 'p') then 'table' when c.relkind = 'S' then 'sequence' else 'view' end as kind,
           array(select lower(a.privilege_type) from aclexplode(c.relacl) a
                  where a.grantee = ${role}::regrole order by 1) as held
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v', 'm', 'S')
     order by 1, 2`.execute(db);
  return rows;
}

/** What the application should hold on it. */
function wanted({ schema, name, kind }: Pick<Found, 'schema' | 'name' | 'kind'>): string[] {
  if (kind === 'sequence') return ['select', 'usage'];
  if (kind === 'view') return ['select'];
  return [...((schema === 'public' && narrowed[name]) || readWrite)].sort();
}

/** Tables whose grants differ from the declared ones, as `name: held`. Empty where all is well. */
export async function wrongGrants(db: Db, role: string): Promise<string[]> {
  return (await held(db, role))
    .filter((found) => String(found.held) !== String(wanted(found)))
    .map(({ name, held: has }) => `${name}: ${has.join(', ') || 'nothing'}`);
}

/**
 * Lets `role` work with the product without owning any of it: no DDL, no TRUNCATE, no change of what is only appended to.
 * Safe to run again and again, and by several processes at once. Runs as the owner.
 */
export async function grantTo(db: Db, role: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two GRANTs on one object at the same moment fail each other.
    await sql`select pg_advisory_xact_lock(7003)`.execute(tx);
    const to = sql.id(role);
    const raw = (text: string) => sql.raw(text);
    for (const found of await held(tx, role)) {
      const should = wanted(found);
      if (String(found.held) === String(should)) continue;
      const on = sql`${raw(found.kind === 'sequence' ? 'sequence' : 'table')} ${sql.id(found.schema, found.name)}`;
      const surplus = found.held.filter((privilege) => !should.includes(privilege));
      if (surplus.length > 0) await sql`revoke all on ${on} from ${to}`.execute(tx);
      await sql`grant ${raw(should.join(', '))} on ${on} to ${to}`.execute(tx);
    }
    const { rows } = await sql<{ schema: string; usage: boolean }>`
      select nspname as schema, has_schema_privilege(${role}, oid, 'usage') as usage from pg_namespace
       where nspname in ('public', 'graphile_worker')`.execute(tx);
    for (const { schema } of rows.filter(({ usage }) => !usage)) {
      await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(tx);
    }
    // The job queue keeps its tables from everybody but their owner by policies as well.
    const closed = await sql<{ name: string }>`
      select c.relname as name from pg_class c
       where c.relnamespace = to_regnamespace('graphile_worker') and c.relrowsecurity
         and not exists (select 1 from pg_policy p where p.polrelid = c.oid and ${role}::regrole = any (p.polroles))`.execute(
      tx,
    );
    for (const { name } of closed.rows) {
      await sql`create policy ${sql.id(`of ${role}`)} on ${sql.id('graphile_worker', name)} to ${to}
        using (true) with check (true)`.execute(tx);
    }
    // What a later migration makes is usable from its first moment on.
    const ready =
      await sql`select 1 from pg_default_acl d join pg_namespace n on n.oid = d.defaclnamespace, aclexplode(d.defaclacl) a
      where n.nspname = 'public' and a.grantee = ${role}::regrole and d.defaclrole = current_user::regrole and d.defaclobjtype = 'r'`.execute(
        tx,
      );
    if (ready.rows.length === 0) {
      const later = sql`alter default privileges in schema public grant`;
      await sql`${later} ${raw(readWrite.join(', '))} on tables to ${to}`.execute(tx);
      await sql`${later} usage, select on sequences to ${to}`.execute(tx);
    }
    // A table of one's own in pg_temp would stand before the real one in what the guards read.
    const temporary =
      await sql`select 1 from pg_database d, aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) a
      where d.datname = current_database() and a.grantee = 0 and a.privilege_type = 'TEMPORARY'
        and pg_has_role(current_user, d.datdba, 'usage')`.execute(tx);
    if (temporary.rows.length > 0) {
      const { rows: names } = await sql<{ name: string }>`select current_database() as name`.execute(tx);
      await sql`revoke temporary on database ${sql.id(names[0]?.name ?? '')} from public`.execute(tx);
    }
  });
}

/**
 * The triggers that write the auctions' log act as the owner, with a fixed search path, so that nobody else needs to be able
 * to. A function that a migration has replaced is put right here.
 */
export async function bindOwner(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7003)`.execute(tx);
    const { rows } = await sql<{ signature: string; acts: boolean; is_open: boolean }>`
      select p.oid::regprocedure::text as signature,
             p.proname = any (${sql.val(definers)}::text[])
               or (p.prorettype = 'trigger'::regtype and p.prosrc ~ '(record_event|ledger_post|ledger_reduce)[(]') as acts,
             p.proname = any (${sql.val(ownersFunctions)}::text[])
               and exists (select 1 from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a where a.grantee = 0) as is_open
        from pg_proc p
       where p.pronamespace = 'public'::regnamespace
         and ((not (p.prosecdef and coalesce('search_path=public, pg_temp' = any (p.proconfig), false))
               and (p.proname = any (${sql.val(definers)}::text[])
                 or (p.prorettype = 'trigger'::regtype and p.prosrc ~ '(record_event|ledger_post|ledger_reduce)[(]')))
           or p.proname = any (${sql.val(ownersFunctions)}::text[]))`.execute(tx);
    for (const { signature, acts, is_open } of rows) {
      const name = sql.raw(signature);
      if (acts) {
        await sql`alter function ${name} security definer set search_path = public, pg_temp`.execute(tx);
      }
      if (is_open) await sql`revoke execute on function ${name} from public`.execute(tx);
    }
  });
}

/** Whether who is connected could switch the guards off: a superuser, or one with the rights of the tables' owner. */
export async function couldUndo(db: Db): Promise<boolean> {
  const { rows } = await sql<{ could: boolean }>`
    select rolsuper or exists (select 1 from pg_class where relnamespace = 'public'::regnamespace
             and relname = 'audit_log' and pg_has_role(current_user, relowner, 'member')) as could
      from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.could ?? true;
}

/** Whether who is connected may migrate: the application's role may not. */
export async function mayChangeSchema(db: Db): Promise<boolean> {
  const { rows } = await sql<{
    may: boolean;
  }>`select has_schema_privilege('public', 'create') as may`.execute(db);
  return rows[0]?.may ?? false;
}

export async function currentRole(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_user::text as name`.execute(db);
  return rows[0]?.name ?? '';
}
