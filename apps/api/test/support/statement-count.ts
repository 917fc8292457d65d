import { AsyncLocalStorage } from 'node:async_hooks';

/** Statements belong to the call in whose asynchronous context they ran, so that background work is counted apart. */
const counting = new AsyncLocalStorage<string[]>();

/** Receives every statement from the pool of a test app. */
export const noteStatement = (sql: string): void => {
  counting.getStore()?.push(sql);
};

/**
 * Makes one call and returns its answer with the SQL statements that ran for it until it was answered: its session, `begin` and
 * `commit` included. What the call sets off for later (delivery, ranks) counts only if it runs before the answer.
 */
export async function countStatements<T>(
  call: () => Promise<T>,
): Promise<{ answer: T; statements: readonly string[] }> {
  const statements: string[] = [];
  const answer = await counting.run(statements, call);
  return { answer, statements: [...statements] };
}
