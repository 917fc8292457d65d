/** Milliseconds of work that the results of statements may set off in one turn of the event loop. */
const budgetMs = 3;

let turnBegan: number | undefined;
const waiting: (() => void)[] = [];

function beginTurn(): void {
  turnBegan = performance.now();
  setImmediate(() => {
    turnBegan = undefined;
    const next = waiting.shift();
    if (!next) return;
    beginTurn();
    next();
  });
}

/**
 * Resolves in this turn of the event loop while the results before it have used little of it, otherwise in a later one, in the
 * order of calls. Many connections answer in one turn; without this the work that follows (presenting and serializing
 * pages) makes one turn of up to 100 ms, during which no connection is accepted and no health check answered.
 */
export function nextResult(): Promise<void> | undefined {
  if (waiting.length === 0) {
    if (turnBegan === undefined) beginTurn();
    if (performance.now() - (turnBegan ?? 0) < budgetMs) return undefined;
  }
  return new Promise((resolve) => {
    waiting.push(resolve);
  });
}
