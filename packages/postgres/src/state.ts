import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { codeOf, EmbeddedError } from './errors.ts';
import { syncFolder } from './files.ts';
import { localCluster, stateFile } from './layout.ts';

/** The content of `postgres.json` (mode 600). `cluster` is set only while the data is outside DATA_DIR. */
export type State = {
  format: 1;
  port?: number;
  adminPassword: string;
  /** Of the role that owns the database. */
  appPassword: string;
  /** Of the application's role; created when the folder has none. */
  rolePassword?: string;
  cluster?: string;
};

/** Reads `postgres.json`; undefined when there is none. */
export async function readState(dataDir: string): Promise<State | undefined> {
  try {
    const state: unknown = JSON.parse(await readFile(stateFile(dataDir), 'utf8'));
    if (isState(state)) return state;
    throw new EmbeddedError(
      'foreign-data',
      `${stateFile(dataDir)} is of another version of this product: choose another DATA_DIR.`,
    );
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new EmbeddedError('foreign-data', `${stateFile(dataDir)} cannot be read: it is not JSON.`);
    }
    if (codeOf(error) !== 'ENOENT') throw error;
    return undefined;
  }
}

const newPassword = (): string => randomBytes(24).toString('base64url');

/** Creates `postgres.json` with random passwords. */
export async function createState(dataDir: string): Promise<State> {
  const state: State = {
    format: 1,
    adminPassword: newPassword(),
    appPassword: newPassword(),
    rolePassword: newPassword(),
  };
  await saveState(dataDir, state);
  return state;
}

/** Writes `postgres.json` atomically. */
export async function saveState(dataDir: string, state: State): Promise<void> {
  const part = `${stateFile(dataDir)}.part-${process.pid}`;
  try {
    await writeFile(part, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(part, stateFile(dataDir));
    await syncFolder(dataDir);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** The password of the application's role; saved before the role is created. */
export async function rolePassword(dataDir: string, state: State): Promise<string> {
  if (state.rolePassword === undefined) {
    state.rolePassword = newPassword();
    await saveState(dataDir, state);
  }
  return state.rolePassword;
}

/** Saves the cluster's path if it is outside the data folder. */
export async function saveClusterPath(dataDir: string, state: State, cluster: string): Promise<void> {
  if (cluster === localCluster(dataDir) || state.cluster === cluster) return;
  state.cluster = cluster;
  await saveState(dataDir, state);
}

/** Whether the state of that data folder names `cluster`. */
export async function usesCluster(dataDir: string, cluster: string): Promise<boolean> {
  try {
    const state: unknown = JSON.parse(await readFile(stateFile(dataDir), 'utf8'));
    return isState(state) && state.cluster === cluster;
  } catch {
    return false;
  }
}

function isState(value: unknown): value is State {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    value.format === 1 &&
    'adminPassword' in value &&
    'appPassword' in value
  );
}
