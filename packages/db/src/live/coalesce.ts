/**
 * Runs `work` one call at a time. Calls made during a run share one further run after it. The promise settles when all of these
 * runs are over, and rejects with the first failure.
 */
export function coalesce(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async (): Promise<void> => {
    try {
      do {
        again = false;
        await work();
      } while (again);
    } finally {
      // Cleared here and not in a later callback: a call made in between would start no run.
      running = undefined;
    }
  };
  return () => {
    if (running) again = true;
    else running = run();
    return running;
  };
}
