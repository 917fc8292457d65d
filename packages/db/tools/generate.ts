import { readFile, writeFile } from 'node:fs/promises';
import type { Db } from '../src/client.ts';
import { readCatalogue } from './catalogue.ts';
import { schemaSql } from './schema-sql.ts';
import { columnLists, tableTypes } from './table-types.ts';

const generated = [
  { file: new URL('../schema.sql', import.meta.url), of: schemaSql },
  { file: new URL('../src/schema/tables.ts', import.meta.url), of: tableTypes },
  { file: new URL('../src/schema/columns.ts', import.meta.url), of: columnLists },
];

/** Each generated file: what it contains now, and what a migrated database says it should contain. */
export async function compareGenerated(db: Db): Promise<{ file: URL; now: string; wanted: string }[]> {
  const catalogue = await readCatalogue(db);
  return await Promise.all(
    generated.map(async ({ file, of }) => ({
      file,
      now: await readFile(file, 'utf8').catch(() => ''),
      wanted: of(catalogue),
    })),
  );
}

/** Writes the files that differ; returns their addresses. */
export async function writeGenerated(db: Db): Promise<URL[]> {
  const outdated = (await compareGenerated(db)).filter(({ now, wanted }) => now !== wanted);
  await Promise.all(outdated.map(({ file, wanted }) => writeFile(file, wanted)));
  return outdated.map(({ file }) => file);
}
