import { sql } from 'kysely';
import type { Db } from '../../../src/client.ts';
import { clauses } from './clauses.ts';

export type GuardKind =
  | 'check'
  | 'not null'
  | 'key'
  | 'reference'
  | 'exclusion'
  | 'index'
  | 'trigger'
  | 'branch'
  | 'clause';

export type Guard = {
  /** `table.constraint`, `table.trigger`, `function:SQLSTATE#n` (the n-th of it), or the clause's own name. */
  key: string;
  kind: GuardKind;
  table: string | null;
  /** As PostgreSQL prints it. */
  definition: string;
  /** Columns of this table that it refers to. */
  columns: string[];
  /** DDL that removes it. */
  remove: string;
};

const kinds: Record<string, GuardKind> = {
  c: 'check',
  n: 'not null',
  p: 'key',
  u: 'key',
  f: 'reference',
  x: 'exclusion',
};

/** Tables of tools: the migrator's and the test clock. */
const foreign = `('kysely_migration', 'kysely_migration_lock', 'migration_checksums', 'test_clock')`;
const ours = (relation: string) =>
  `${relation}.relnamespace = 'public'::regnamespace and ${relation}.relname not in ${foreign}`;

/** Every guard the database has, read from its catalogue, so that new ones are always included. */
export async function guardsOf(db: Db): Promise<Guard[]> {
  return [
    ...(await constraints(db)),
    ...(await indexes(db)),
    ...(await triggers(db)),
    ...(await functions(db)),
  ];
}

async function constraints(db: Db): Promise<Guard[]> {
  const { rows } = await sql
    .raw<{ table: string; name: string; type: string; definition: string; columns: string[] }>(`
    select t.relname as table, c.conname as name, c.contype as type, pg_get_constraintdef(c.oid) as definition,
      array(select a.attname::text from unnest(c.conkey) with ordinality k (num, place)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num order by k.place) as columns
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where ${ours('t')} and c.contype in ('c','n','p','u','f','x')
      -- A not-null constraint of a key or an identity column cannot be removed by itself.
      and not (c.contype = 'n' and exists (select 1 from pg_attribute a left join pg_constraint p
        on p.conrelid = a.attrelid and p.contype = 'p' and a.attnum = any (p.conkey)
        where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and (p.oid is not null or a.attidentity <> '')))
      -- A unique constraint that contains the primary key only serves foreign keys: the key implies it.
      and not (c.contype = 'u' and exists (select 1 from pg_constraint p
        where p.conrelid = c.conrelid and p.contype = 'p' and p.conkey <@ c.conkey))
    order by 1, 2`)
    .execute(db);
  return rows.map((row) => ({
    key: `${row.table}.${row.name}`,
    kind: kinds[row.type] ?? 'check',
    table: row.table,
    definition: row.definition,
    columns: row.columns,
    remove: `alter table ${row.table} drop constraint "${row.name}" cascade`,
  }));
}

async function indexes(db: Db): Promise<Guard[]> {
  const { rows } = await sql
    .raw<{ table: string; name: string; definition: string }>(`
    select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
    where ${ours('t')} and x.indisunique
      -- A materialized view is never written directly: its index guards nothing.
      and t.relkind <> 'm'
      and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)
    order by 1, 2`)
    .execute(db);
  return rows.map((row) => ({
    key: `${row.table}.${row.name}`,
    kind: 'index',
    table: row.table,
    definition: row.definition,
    columns: [],
    remove: `drop index ${row.name}`,
  }));
}

async function triggers(db: Db): Promise<Guard[]> {
  const { rows } = await sql
    .raw<{ table: string; name: string; definition: string }>(`
    select t.relname as table, g.tgname as name, pg_get_triggerdef(g.oid) as definition
    from pg_trigger g join pg_class t on t.oid = g.tgrelid
    where ${ours('t')} and not g.tgisinternal order by 1, 2`)
    .execute(db);
  return rows.map((row) => ({
    key: `${row.table}.${row.name}`,
    kind: 'trigger',
    table: row.table,
    definition: row.definition,
    columns: [],
    remove: `drop trigger ${row.name} on ${row.table}`,
  }));
}

const refusal = /raise exception [^;]*?errcode = '(\w{5})';/g;
const frozen = /new\.(\w+) <> old\.\1/g;

/** Every refusal in a function, every identity column it compares, and the named clauses. */
async function functions(db: Db): Promise<Guard[]> {
  const { rows } = await sql
    .raw<{ name: string; source: string; returns: string }>(`
    select p.proname as name, pg_get_functiondef(p.oid) as source, p.prorettype::regtype::text as returns from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prolang = (select oid from pg_language where lanname = 'plpgsql')
    order by 1`)
    .execute(db);
  const guards: Guard[] = [];
  for (const { name, source } of rows) {
    const add = (key: string, kind: 'branch' | 'clause', at: number, found: string, instead: string) =>
      guards.push({
        key,
        kind,
        table: null,
        definition: found,
        columns: [],
        remove: source.slice(0, at) + instead + source.slice(at + found.length),
      });
    const seen = new Map<string, number>();
    for (const match of source.matchAll(refusal)) {
      const state = match[1] ?? '';
      const n = (seen.get(state) ?? 0) + 1;
      seen.set(state, n);
      add(`${name}:${state}#${n}`, 'branch', match.index, match[0], 'null;');
    }
    // Which columns a refusal compares; the log's own comparisons only name what changed.
    if (seen.size > 0) {
      for (const match of source.matchAll(frozen)) {
        if (match[1] === 'status') continue;
        add(`${name}:${match[1]}`, 'clause', match.index, match[0], 'false');
      }
    }
    for (const clause of clauses.filter((c) => c.of === name)) {
      const found = anySpace(clause.find).exec(source);
      if (!found) throw new Error(`${name} no longer contains "${clause.find}": update clauses.ts`);
      add(`${name}:${clause.name}`, 'clause', found.index, found[0], clause.instead);
    }
  }
  return guards;
}

/** Matches a piece of SQL however its lines are broken. */
const anySpace = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
