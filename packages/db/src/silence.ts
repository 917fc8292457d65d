import type pg from 'pg';

/** Milliseconds until an unanswered statement means a dead connection: above the server's own limit of 5 s. */
export const answerWithinMs = 6_500;

/** Options of every connection. Without them a connection that dies silently is waited for forever. */
export const noticeSilence = (withinMs = answerWithinMs) => ({
  query_timeout: withinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** Whether an error is the driver's for a statement that was not answered in time. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Closes a connection's socket without a goodbye message, which a dead server would not answer. */
export const hangUp = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

/** Makes a connection close when it leaves a statement unanswered; the pool would otherwise reuse it. */
export function hangUpOnSilence(client: pg.Client): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (...args: unknown[]) => {
    const asked = ask(...args);
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((error: unknown) => {
      if (isSilence(error)) hangUp(client);
      throw error;
    });
  };
  client.query = query as typeof client.query;
}
