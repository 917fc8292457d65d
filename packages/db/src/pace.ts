/** Milliseconds of work that the results of statements may set off in one turn of the event loop. */
const budgetMs = 3;

let turnBegan: number | undefined;
let waiting = 0;

/** Whether this turn has time left; a turn is over when the next `setImmediate` runs. */
function hasTime(): boolean {
  const now = performance.now();
  if (turnBegan === undefined) {
    turnBegan = now;
    setImmediate(() => {
      turnBegan = undefined;
    });
  }
  return now - turnBegan < budgetMs;
}

/**
 * Resolves in this turn of the event loop while the results before it have used little of it, otherwise in a later one, in the
 * order of calls. Many connections answer in one turn; without this the work that follows (presenting and serializing
 * pages) makes one turn of up to 100 ms, during which no connection is accepted and no health check answered.
 */
export function nextResult(): Promise<void> | undefined {
  if (waiting === 0 && hasTime()) return undefined;
  waiting += 1;
  return new Promise((resolve) => {
    const tryNow = () => {
      if (!hasTime()) {
        setImmediate(tryNow);
        return;
      }
      waiting -= 1;
      resolve();
    };
    setImmediate(tryNow);
  });
}
