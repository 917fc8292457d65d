/**
 * Options of a query over so many things that it is read again whenever the dashboard opens, instead of naming each change that
 * concerns it in the table of `core/refresh.ts`. What the server rendered a moment ago is not read twice.
 */
export const readOnOpening = { staleTime: 10_000 } as const;
