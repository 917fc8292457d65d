/**
 * Checks that migrations after the first release let an older version run beside them and do not make people wait:
 * "Expand and contract" in CONTRIBUTING.md. Parsed by PostgreSQL's own parser.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'libpg-query';
import { root } from './run.mjs';

const folder = join(root, 'packages/db/migrations');
/** Files up to this one were written before any release. */
const baseline = '0018_bid_facts';

const contract = /^-- contract:(.*)$/m;
const sinceMigration = /^ .+ since (\d{4}_\w+)\.?$/;
/** Why a lock of everybody does not matter here. */
const locks = /^-- locks: \S.{9,}$/m;

/** @typedef {Record<string, any>} Node A statement as the parser returns it, by its kind. */

/** Kinds of objects that a version uses by name; a trigger, a constraint and an index it does not. */
const used = [
  'TABLE',
  'VIEW',
  'MATVIEW',
  'FUNCTION',
  'TYPE',
  'DOMAIN',
  'SEQUENCE',
  'SCHEMA',
  'EXTENSION',
].map((kind) => `OBJECT_${kind}`);

/** @param {any} object */
const nameOf = (object) =>
  (object.List?.items ?? object.ObjectWithArgs?.objname ?? object.TypeName?.names ?? [object])
    .map((/** @type {any} */ part) => part.String?.sval)
    .at(-1);

/** What a statement creates. @param {Node} statement @returns {string | undefined} */
function created({ CreateStmt, ViewStmt, CreateTableAsStmt, CreateFunctionStmt }) {
  if (CreateFunctionStmt) return CreateFunctionStmt.funcname.at(-1).String.sval;
  return (CreateStmt?.relation ?? ViewStmt?.view ?? CreateTableAsStmt?.into?.rel)?.relname;
}

/** @param {any} column */
const constraintsOf = (column) =>
  (column?.constraints ?? []).map((/** @type {any} */ one) => one.Constraint.contype.replace('CONSTR_', ''));

/**
 * What one ALTER TABLE does to an older version, and to those who use the table meanwhile.
 * @param {string} table
 * @param {any} cmd
 * @returns {{ breaks?: string, blocks?: string }}
 */
function alteration(table, { subtype, name, def }) {
  const column = `${table}.${name ?? def?.ColumnDef?.colname}`;
  if (subtype === 'AT_DropColumn') return { breaks: `drops ${column}` };
  if (subtype === 'AT_SetNotNull') return { breaks: `sets ${column} not null` };
  if (subtype === 'AT_AlterColumnType') return { breaks: `changes the type of ${column}` };
  if (subtype === 'AT_ColumnDefault' && !def) return { breaks: `drops the default of ${column}` };
  if (subtype === 'AT_AddColumn') {
    const constraints = constraintsOf(def.ColumnDef);
    const filled = ['DEFAULT', 'GENERATED', 'IDENTITY'].some((kind) => constraints.includes(kind));
    const rewrites = constraints.includes('GENERATED') || constraints.includes('IDENTITY');
    return {
      ...(constraints.includes('NOTNULL') &&
        !filled && { breaks: `adds ${column} not null without a default` }),
      ...(rewrites && { blocks: `writes ${table} anew for ${column}` }),
    };
  }
  if (subtype === 'AT_AddConstraint') {
    const { conname, skip_validation, indexname } = def.Constraint;
    if (skip_validation || indexname) return {};
    return {
      blocks: `adds ${conname ?? 'a constraint'} to ${table}, which reads all rows: add it \`not valid\` (or \`using index\`), and validate it in a later file`,
    };
  }
  return {};
}

/**
 * @param {Node} statement
 * @param {Set<string>} own what this file creates
 * @returns {{ breaks?: string, blocks?: string }[]}
 */
function effects({ DropStmt, RenameStmt, AlterTableStmt, IndexStmt, UpdateStmt, DeleteStmt }, own) {
  if (DropStmt && used.includes(DropStmt.removeType)) {
    return DropStmt.objects
      .map(nameOf)
      .filter((/** @type {string} */ name) => !own.has(name))
      .map((/** @type {string} */ name) => ({ breaks: `drops ${name}` }));
  }
  if (RenameStmt)
    return [{ breaks: `renames ${RenameStmt.subname ?? RenameStmt.relation?.relname ?? 'an object'}` }];
  if (AlterTableStmt && !own.has(AlterTableStmt.relation.relname)) {
    return AlterTableStmt.cmds.map((/** @type {any} */ { AlterTableCmd }) =>
      alteration(AlterTableStmt.relation.relname, AlterTableCmd),
    );
  }
  if (IndexStmt && !IndexStmt.concurrent && !own.has(IndexStmt.relation.relname)) {
    return [
      {
        blocks: `builds ${IndexStmt.idxname ?? 'an index'} while ${IndexStmt.relation.relname} cannot be written: \`create index concurrently if not exists\`, in a file of its own`,
      },
    ];
  }
  const all = UpdateStmt ?? DeleteStmt;
  if (all && !all.whereClause && !own.has(all.relation.relname))
    return [{ blocks: `changes every row of ${all.relation.relname}` }];
  return [];
}

/** @param {Node} statement */
const isConcurrent = ({ IndexStmt, DropStmt }) => Boolean(IndexStmt?.concurrent ?? DropStmt?.concurrent);

/** Whether a statement may stand in a file that runs outside a transaction: it must be safe to run again. @param {Node} statement */
function isRepeatable({ IndexStmt, DropStmt, AlterTableStmt }) {
  if (IndexStmt) return Boolean(IndexStmt.concurrent && IndexStmt.if_not_exists);
  if (DropStmt) return Boolean(DropStmt.concurrent && DropStmt.missing_ok);
  return Boolean(
    AlterTableStmt?.cmds.every(
      (/** @type {any} */ cmd) => cmd.AlterTableCmd.subtype === 'AT_ValidateConstraint',
    ),
  );
}

/**
 * What is wrong with a migration.
 * @param {string} name without `.sql`
 * @param {string} text
 * @param {readonly string[]} earlier the migrations before it
 * @returns {Promise<string[]>}
 */
export async function faultsOf(name, text, earlier) {
  const { stmts = [] } = await parse(text);
  /** @type {Node[]} */
  const statements = stmts.map((one) => one.stmt ?? {});
  const own = new Set(statements.map(created).filter((one) => one !== undefined));
  const found = statements.flatMap((statement) => effects(statement, own));
  const faults = [];

  const [, said] = contract.exec(text) ?? [];
  const since = sinceMigration.exec(said ?? '')?.[1];
  if (said !== undefined && (since === undefined || !earlier.includes(since))) {
    faults.push(
      'its contract step does not say `-- contract: <what nothing uses any more> since <an earlier migration>.`',
    );
  }
  for (const { breaks } of said === undefined ? found : []) {
    if (breaks) faults.push(`${breaks}, which a version that still runs may use: make it a contract step`);
  }
  for (const { blocks } of locks.test(text) ? [] : found) {
    if (blocks) faults.push(`${blocks}; or say \`-- locks: <why nobody waits long>\``);
  }
  if (statements.some(isConcurrent)) {
    if (!statements.every(isRepeatable)) {
      faults.push(
        'a file with `concurrently` runs outside a transaction: it may only have `create index concurrently if not exists`, `drop index concurrently if exists` and `validate constraint`',
      );
    }
    if (text.split(/;\s*$/m).length - 1 !== statements.length)
      faults.push('each statement must end its line');
  }
  return faults.map((fault) => `${name}.sql ${fault}`);
}

async function check() {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort();
  const found = await Promise.all(
    names
      .filter((name) => name > baseline)
      .map((name) =>
        faultsOf(
          name,
          readFileSync(join(folder, `${name}.sql`), 'utf8'),
          names.filter((other) => other < name),
        ),
      ),
  );
  return found.flat();
}

if (process.argv[1]?.endsWith('migrations.mjs')) {
  const faults = await check();
  for (const fault of faults) console.log(fault);
  process.exit(faults.length > 0 ? 1 : 0);
}
