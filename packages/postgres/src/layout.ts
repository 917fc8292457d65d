import { join } from 'node:path';
import type { Owner } from './owner.ts';

/** Where everything of one embedded server lies, and the user it runs as. */
export type Layout = {
  /** The product's data folder, its real path. */
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Set while this process is root, whom PostgreSQL refuses. */
  owner: Owner | undefined;
  /** What the server writes. */
  logFile: string;
  /** One note for each process that uses the server. */
  leasesDir: string;
  /** One sentence for the user when the data is not below the data folder. */
  notice: string | undefined;
};

/** Where the cluster lies unless root has to keep it elsewhere. */
export const localCluster = (dataDir: string) => join(dataDir, 'postgres');
/** Port, passwords and place of the server. */
export const stateFile = (dataDir: string) => join(dataDir, 'postgres.json');
/** The lock that guards starting and stopping. */
export const lockFile = (dataDir: string) => join(dataDir, 'postgres.lock');
/** The server's log. */
export const logFile = (dataDir: string) => join(dataDir, 'postgres.log');
/** The folder of users' notes. */
export const leasesDir = (dataDir: string) => join(dataDir, 'postgres-users');
