import { CompiledQuery } from 'kysely';
import type { Db } from '../client.ts';

/** The fields read of a node of PostgreSQL's JSON plan. */
type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
};

export type PlanFacts = {
  /** Tables read from end to end. */
  scanned: string[];
  indexes: string[];
  /** Rows read from all tables and indexes, including those that a filter then removed. */
  rowsRead: number;
};

/** Runs a statement under EXPLAIN ANALYZE and summarizes its plan. */
export async function explain(
  db: Db,
  query: { sql: string; parameters: readonly unknown[] },
): Promise<PlanFacts> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [...query.parameters]),
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('the statement has no plan');
  const facts = { scanned: new Set<string>(), indexes: new Set<string>(), rowsRead: 0 };
  const visit = (at: Node): void => {
    const relation = at['Relation Name'];
    if (relation !== undefined && at['Node Type'].includes('Seq Scan')) facts.scanned.add(relation);
    if (at['Index Name'] !== undefined) facts.indexes.add(at['Index Name']);
    if (at['Node Type'].includes('Scan')) {
      facts.rowsRead += (at['Actual Rows'] + (at['Rows Removed by Filter'] ?? 0)) * at['Actual Loops'];
    }
    for (const child of at.Plans ?? []) visit(child);
  };
  visit(plan);
  return {
    scanned: [...facts.scanned].sort(),
    indexes: [...facts.indexes].sort(),
    rowsRead: Math.round(facts.rowsRead),
  };
}
