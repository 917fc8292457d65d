export type { Answer, TestClient, TestPerson, Watch } from './client.ts';
export { headerFaults } from './headers.ts';
export { forbiddenKeys } from './secrecy.ts';
export { countStatements } from './statement-count.ts';
export { createTestApp, type TestApp, type TestAppOptions, testPassword } from './test-app.ts';
export { totpCode } from './totp.ts';
