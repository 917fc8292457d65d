/** A semaphore with a queue: up to a number of tasks run at once, the others wait in order. */
export type Turns = {
  /** Waits for a slot and returns a function that frees it. Rejects with `late()` after the maximum wait. */
  take: () => Promise<() => void>;
  /** How many wait for a slot. */
  waiting: () => number;
};

export function createTurns(atOnce: number, waitMs: number, late: () => Error): Turns {
  let free = atOnce;
  const line: (() => void)[] = [];
  const giveBack = () => {
    const next = line.shift();
    if (next) next();
    else free += 1;
  };
  const once = () => {
    let given = false;
    return () => {
      if (!given) giveBack();
      given = true;
    };
  };
  return {
    take: async () => {
      if (free > 0) {
        free -= 1;
        return once();
      }
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(() => {
          line.splice(line.indexOf(start), 1);
          reject(late());
        }, waitMs);
        line.push(start);
      });
      return once();
    },
    waiting: () => line.length,
  };
}
