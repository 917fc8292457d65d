/** A state machine as data: for each state, the states it may become and who may cause it. */
export type Transition<S extends string, C extends string> = { to: S; by: readonly C[] };
export type Machine<S extends string, C extends string> = {
  initial: readonly S[];
  transitions: Readonly<Record<S, readonly Transition<S, C>[]>>;
};

export const canMove = <S extends string, C extends string>(
  machine: Machine<S, C>,
  from: S,
  to: S,
  by: C,
): boolean => machine.transitions[from].some((t) => t.to === to && t.by.includes(by));

export const nextStates = <S extends string, C extends string>(machine: Machine<S, C>, from: S, by: C): S[] =>
  machine.transitions[from].filter((t) => t.by.includes(by)).map((t) => t.to);

/** Lists what is wrong with a table: states nobody can reach. Empty when sound. */
export function machineFaults<S extends string, C extends string>(machine: Machine<S, C>): string[] {
  const reached = new Set<S>(machine.initial);
  for (const state of reached) for (const t of machine.transitions[state]) reached.add(t.to);
  return (Object.keys(machine.transitions) as S[])
    .filter((s) => !reached.has(s))
    .map((s) => `unreachable: ${s}`);
}
