import type { TestProject } from 'vitest/node';
import { startTestServer } from './server.ts';
import './template.ts';

/** Vitest's global set-up of the project `db`: one PostgreSQL for the whole run, one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { stop, createDatabase: _, ...access } = await startTestServer({ fast: true });
  project.provide('testServer', access);
  return stop;
}
