export type { Answer, TestClient, TestPerson } from './client.ts';
export { createTestApp, type TestApp, type TestAppOptions, testPassword } from './test-app.ts';
