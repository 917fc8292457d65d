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
 * The pages walked through so far, as the cursors that lead to them: keyset lists only know "what comes after". Cursors
 * are base64url, so a dot can separate them; anything else in the address reads as the first page.
 */
export const parseAsTrail = createParser<string[]>({
  parse: (value) => (/^[\w-]{1,200}(\.[\w-]{1,200}){0,99}$/.test(value) ? value.split('.') : null),
  serialize: (trail) => trail.join('.'),
  eq: (a, b) => a.join('.') === b.join('.'),
});

/** The state of the lists in the address: which tab, what is searched, how it is sorted and which page. */
export const adminParams = {
  tab: parseAsStringLiteral(adminTabs).withDefault('users'),
  q: parseAsString.withDefault(''),
  sort: parseAsStringLiteral(adminSorts).withDefault('newest'),
  /** A role on the tab of users, a status elsewhere; what does not fit the tab counts as none. */
  filter: parseAsString.withDefault(''),
  after: parseAsTrail.withDefault([]),
} satisfies UseQueryStatesKeysMap;

export type AdminState = inferParserType<typeof adminParams>;

/** Rows on one page. */
export const ADMIN_PAGE = 20;

/** What is searched and how it is sorted, for a page of a list and for the whole of it. */
function toSearch(state: Pick<AdminState, 'q' | 'sort'>) {
  const search = state.q.trim().slice(0, limits.title.max);
  return { search: search || undefined, sort: state.sort };
}

/** What every list call takes out of the address. */
export const toListInput = (state: Pick<AdminState, 'q' | 'sort' | 'after'>) => ({
  ...toSearch(state),
  limit: ADMIN_PAGE,
  cursor: state.after.at(-1),
});

/** The chosen filter where it is one of the words the tab knows. */
export const pickFilter = <const T extends string>(words: readonly T[], filter: string): T | undefined =>
  words.find((word) => word === filter);

/** The words each tab may be filtered by. */
export const filterWords = {
  users: userRoles,
  requests: requestStatuses,
  properties: propertyStatuses,
  bids: bidStatuses,
} as const satisfies Record<AdminTab, readonly string[]>;

/** The whole list that is on screen, for its file. */
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

/** Whether the list is narrowed down. */
export const isNarrowed = ({ tab, q, filter }: Pick<AdminState, 'tab' | 'q' | 'filter'>): boolean =>
  q.trim() !== '' || pickFilter(filterWords[tab], filter) !== undefined;
