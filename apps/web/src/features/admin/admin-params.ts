import { bidStatuses, limits, propertyStatuses, requestStatuses, userRoles } from '@palmbid/domain';
import {
  createParser,
  type inferParserType,
  parseAsString,
  parseAsStringLiteral,
  type UseQueryStatesKeysMap,
} from 'nuqs';

export const adminTabs = ['users', 'requests', 'properties', 'bids'] as const;
export type AdminTab = (typeof adminTabs)[number];

export const adminSorts = ['newest', 'oldest', 'name'] as const;

/**
 * The cursors of the pages visited so far: with keyset pagination they are the only way back. Cursors are base64url, so a dot
 * can separate them; anything else in the address means the first page.
 */
export const parseAsTrail = createParser<string[]>({
  parse: (value) => (/^[\w-]{1,200}(\.[\w-]{1,200}){0,99}$/.test(value) ? value.split('.') : null),
  serialize: (trail) => trail.join('.'),
  eq: (a, b) => a.join('.') === b.join('.'),
});

/** The state of the lists in the address: tab, search, sort and page. */
export const adminParams = {
  tab: parseAsStringLiteral(adminTabs).withDefault('users'),
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(adminSorts).withDefault('newest'),
  /** A role on the users tab, a status on the others; a value that does not fit the tab is ignored. */
  filter: parseAsString.withDefault(''),
  after: parseAsTrail.withDefault([]),
} satisfies UseQueryStatesKeysMap;

export type AdminState = inferParserType<typeof adminParams>;

/** Rows per page. */
export const ADMIN_PAGE = 20;

/** Search and sort, for a page of a list and for its export. */
function toSearch(state: Pick<AdminState, 'q' | 'sort'>) {
  const search = state.q.trim().slice(0, limits.title.max);
  return { search: search || undefined, sort: state.sort };
}

/** The input of a list call. */
export const toListInput = (state: Pick<AdminState, 'q' | 'sort' | 'after'>) => ({
  ...toSearch(state),
  limit: ADMIN_PAGE,
  cursor: state.after.at(-1),
});

/** The chosen filter if it is one of `words`. */
export const pickFilter = <const T extends string>(words: readonly T[], filter: string): T | undefined =>
  words.find((word) => word === filter);

/** The filters of each tab. */
export const filterWords = {
  users: userRoles,
  requests: requestStatuses,
  properties: propertyStatuses,
  bids: bidStatuses,
} as const satisfies Record<AdminTab, readonly string[]>;

/** The input of the export: the list on screen without its paging. */
export function toExportInput(state: AdminState) {
  const { tab, filter } = state;
  const search = toSearch(state);
  switch (tab) {
    case 'users':
      return { list: tab, ...search, role: pickFilter(filterWords.users, filter) };
    case 'requests':
      return { list: tab, ...search, status: pickFilter(filterWords.requests, filter) };
    case 'properties':
      return { list: tab, ...search, status: pickFilter(filterWords.properties, filter) };
    case 'bids':
      return { list: tab, ...search, status: pickFilter(filterWords.bids, filter) };
  }
}

/** Whether a search or filter applies. */
export const isNarrowed = ({ tab, q, filter }: Pick<AdminState, 'tab' | 'q' | 'filter'>): boolean =>
  q.trim() !== '' || pickFilter(filterWords[tab], filter) !== undefined;
