import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobDefinition } from '@palmbid/db';
import type { Logger } from 'pino';
import { ConfigError } from '../env.ts';
import { checkBackup } from './read-backup.ts';
import { type BackupSource, writeBackup } from './write-backup.ts';

const dayMs = 86_400_000;
const named = /^palmbid-(\d{4}-\d{2}-\d{2}T\d{2})(\d{2})(\d{2})Z$/;

/** `palmbid-2026-11-22T033000Z` */
export const backupName = (at: Date): string =>
  `palmbid-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;

const takenAt = (name: string): number => {
  const [, hour, minute, second] = named.exec(name) ?? [];
  return Date.parse(`${hour}:${minute}:${second}Z`);
};

/** The backups in a folder, the oldest first. */
async function backupsIn(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter((name) => named.test(name)).sort();
}

/** Removes backups older than so many days; the newest always stays. */
export async function pruneBackups(folder: string, keepDays: number, now: Date): Promise<string[]> {
  const all = await backupsIn(folder);
  const old = all.slice(0, -1).filter((name) => takenAt(name) < now.getTime() - keepDays * dayMs);
  // Of processes that were killed.
  const unfinished = (await readdir(folder)).filter((name) =>
    /^\.throwaway-|^palmbid-\S+\.partial$/.test(name),
  );
  for (const name of unfinished) {
    if ((await stat(join(folder, name))).mtimeMs < now.getTime() - dayMs) old.push(name);
  }
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  return old;
}

/** A backup each night; each Sunday the newest is checked by restoring it. */
export function backupJobs(
  source: BackupSource,
  { folder, keepDays }: { folder: string; keepDays: number },
  log: Logger,
): Record<string, JobDefinition> {
  return {
    back_up: {
      cron: '30 3 * * *',
      run: async () => {
        const name = backupName(new Date());
        const { tables } = await writeBackup(source, join(folder, name));
        const removed = await pruneBackups(folder, keepDays, new Date());
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        log.info({ backup: name, rows, removed }, 'backup written');
      },
    },
    check_backup: {
      cron: '30 5 * * 0',
      run: async () => {
        const newest = (await backupsIn(folder)).at(-1);
        if (newest === undefined) throw new ConfigError(`There is no backup in ${folder}.`);
        await checkBackup(join(folder, newest), folder);
        log.info({ backup: newest }, 'backup checked by restoring it');
      },
    },
  };
}
