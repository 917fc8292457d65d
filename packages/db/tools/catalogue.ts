import { sql } from 'kysely';
import type { Db } from '../src/client.ts';

export type Column = {
  name: string;
  /** As PostgreSQL writes it: `text[]`, `timestamp with time zone`. */
  type: string;
  notNull: boolean;
  /** The expression of a default or of a generated column. */
  expression: string | null;
  identity: boolean;
  generated: boolean;
};

export type Constraint = { name: string; kind: 'c' | 'f' | 'p' | 'u' | 'x'; definition: string };

export type Relation = {
  name: string;
  kind: 'table' | 'view' | 'materialized view' | 'type';
  columns: Column[];
  constraints: Constraint[];
  /** Indexes that belong to no constraint. */
  indexes: string[];
  triggers: string[];
  /** Storage parameters such as `autovacuum_vacuum_scale_factor=0.02`. */
  options: string[];
  /** The query of a view. */
  query: string | null;
};

export type Catalogue = { extensions: string[]; relations: Relation[]; functions: string[] };

/** Everything in the schema `public` that a migration made: in alphabetical order, columns in their own. */
export async function readCatalogue(db: Db): Promise<Catalogue> {
  const extensions = await sql<{ name: string }>`
    select extname as name from pg_extension where extname <> 'plpgsql' order by 1`.execute(db);
  const functions = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by p.proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`.execute(db);
  const relations = await sql<Relation>`
    select c.relname as name,
           case c.relkind when 'r' then 'table' when 'v' then 'view' when 'm' then 'materialized view' else 'type' end as kind,
           coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod),
                       'notNull', a.attnotnull, 'expression', pg_get_expr(d.adbin, d.adrelid),
                       'identity', a.attidentity <> '', 'generated', a.attgenerated <> '') order by a.attnum)
              from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped), '[]') as columns,
           coalesce((select json_agg(json_build_object('name', k.conname, 'kind', k.contype,
                       'definition', pg_get_constraintdef(k.oid)) order by position(k.contype in 'puxcf'), k.conname collate "C")
              from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f', 'p', 'u', 'x')), '[]') as constraints,
           coalesce((select json_agg(pg_get_indexdef(i.indexrelid) order by r.relname collate "C")
              from pg_index i join pg_class r on r.oid = i.indexrelid
             where i.indrelid = c.oid and not exists (select 1 from pg_constraint k
               where k.conindid = i.indexrelid and k.contype in ('p', 'u', 'x'))), '[]') as indexes,
           coalesce((select json_agg(pg_get_triggerdef(t.oid) order by t.tgname collate "C")
              from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal), '[]') as triggers,
           to_json(coalesce(c.reloptions, '{}')) as options,
           case when c.relkind in ('v', 'm') then pg_get_viewdef(c.oid) end as query
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm', 'c')
       and c.relname not like 'kysely%'
       and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relname collate "C"`.execute(db);
  return {
    extensions: extensions.rows.map(({ name }) => name),
    relations: relations.rows,
    functions: functions.rows.map(({ definition }) => definition),
  };
}
