/** A state machine as data: for each state, its legal next states and who may cause each transition. */
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

/** The faults of a table: unknown target states and unreachable states. Empty when it is sound. */
export function machineFaults<S extends string, C extends string>(machine: Machine<S, C>): string[] {
  const states = Object.keys(machine.transitions) as S[];
  const known = new Set<string>(states);
  const unknown = new Set<string>(machine.initial.filter((s) => !known.has(s)));
  const reached = new Set<S>(machine.initial.filter((s) => known.has(s)));
  for (const state of reached) {
    for (const { to } of machine.transitions[state]) {
      if (known.has(to)) reached.add(to);
      else unknown.add(to);
    }
  }
  return [
    ...[...unknown].map((s) => `unknown: ${s}`),
    ...states.filter((s) => !reached.has(s)).map((s) => `unreachable: ${s}`),
  ];
}
