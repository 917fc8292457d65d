export { createDb, type Db, type DbLog, inTransaction, type Tx } from './client.ts';
export { translateDbError } from './errors.ts';
export { migrate, migrateToLatest } from './migrate.ts';
export * from './queries/rate-limits.ts';
export type { Schema } from './schema/tables.ts';
