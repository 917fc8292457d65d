import type pg from 'pg';

/** Milliseconds until an unanswered statement means a dead connection: above the server's own limit of 5 s. */
export const answerWithinMs = 6_500;

/** What every connection is opened with. Without both, one that dies without a word is waited for for ever. */
export const noticeSilence = (withinMs = answerWithinMs) => ({
  query_timeout: withinMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
});

/** The driver's word for a statement that was not answered in time. */
export const isSilence = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Ends a connection without saying goodbye: nobody may be there to answer. */
export const hangUp = (client: pg.Client): void => {
  client.connection.stream.destroy();
};

/** Makes a connection destroy itself when it leaves a statement unanswered: by itself it would be handed out again. */
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
