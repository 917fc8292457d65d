import { inject } from 'vitest';
import { createDatabase, type TestDatabase, type TestServerAccess } from './server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServerAccess;
  }
}

/**
 * A migrated, empty database of its own for a test file of the project `db`: `beforeAll` creates it, `afterAll`
 * drops it. Files running in parallel never meet.
 *
 * @throws Error outside the project `db`, where no server was started; use `startTestServer` there
 */
export async function createTestDatabase(): Promise<TestDatabase> {
  const access = inject('testServer');
  if (!access) throw new Error('No test server here: name the file *.db.test.ts or use startTestServer.');
  return await createDatabase(access);
}
