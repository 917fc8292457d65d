import { join } from 'node:path';
import type { Owner } from './owner.ts';

/** The paths of one embedded server, and the user it runs as. */
export type Layout = {
  /** The product's data folder, its real path. */
  dataDir: string;
  /** PostgreSQL's own data directory. */
  cluster: string;
  /** Set when this process is root, because PostgreSQL refuses to run as root. */
  owner: Owner | undefined;
  /** The server's log. */
  logFile: string;
  /** One lease for each process that uses the server. */
  leasesDir: string;
  /** One sentence for the user when the data is outside the data folder. */
  notice: string | undefined;
};

/** The cluster's path, unless root has to keep it elsewhere (see `resolveLayout`). */
export const localCluster = (dataDir: string) => join(dataDir, 'postgres');
/** Port and passwords of the server, and the cluster's path when it is outside the data folder. */
export const stateFile = (dataDir: string) => join(dataDir, 'postgres.json');
/** The lock that serializes starts and stops. */
export const lockFile = (dataDir: string) => join(dataDir, 'postgres.lock');
/** The server's log. */
export const logFile = (dataDir: string) => join(dataDir, 'postgres.log');
/** The folder of leases. */
export const leasesDir = (dataDir: string) => join(dataDir, 'postgres-users');
