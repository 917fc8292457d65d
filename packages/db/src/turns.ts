/** Lets so many work at once and has the others wait in line. */
export type Turns = {
  /** Waits for a turn; returns what gives it back. Rejects with `late()` when it takes too long. */
  take: () => Promise<() => void>;
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
  };
}
