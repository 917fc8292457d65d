export { startTestServer, type TestDatabase, type TestServer } from './server.ts';
export { createTestDatabase } from './template.ts';
