export { localCluster, leasesDir } from '../layout.ts';
export { inspect } from '../postmaster.ts';
export { appName, ownerName, provisionDatabase, withClient } from '../provision.ts';
export { startServer } from '../start.ts';
export { readState } from '../state.ts';
export { countLeases } from '../leases.ts';
