export { ask, deadlocksOf } from './ask.ts';
export { installTestClock } from './clock.ts';
export { type Clusters, createClusters, hasPrograms } from './clusters.ts';
export { factories, type MadeUser, unusableHash } from './factories.ts';
export { type FaultProxy, startFaultProxy, type Toxic, toxics } from './fault-proxy.ts';
export { type PgBouncer, pgbouncer, startPgBouncer } from './pgbouncer.ts';
export { startTestServer, type TestDatabase, type TestServer } from './server.ts';
export { createTestDatabase } from './template.ts';
