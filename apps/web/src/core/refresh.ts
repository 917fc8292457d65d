/**
 * After which change which queries are stale. Every mutation and every live event goes through these tables, so a screen never
 * names what another screen shows. An entry is a query (`requests.byId`) or a feature with all its queries (`bids`).
 */
import type { AppRouter, RouterOutputs } from '@palmbid/api/types';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { toFailure } from '../lib/errors.ts';
import { isServerData, SESSION_KEY } from './sign-in.ts';

type Procedures = AppRouter['_def']['record'];
type Feature = keyof RouterOutputs;
type QueryName = { [F in Feature]: F | `${F}.${keyof RouterOutputs[F] & string}` }[Feature];
type MutationName = {
  [F in keyof Procedures & string]: {
    [P in keyof Procedures[F] & string]: Procedures[F][P] extends { _def: { type: 'mutation' } }
      ? `${F}.${P}`
      : never;
  }[keyof Procedures[F] & string];
}[keyof Procedures & string];
type MutatingFeature = MutationName extends `${infer F}.${string}` ? F : never;

/** `everything` is all data of the server except the session. */
type Stale = readonly QueryName[] | 'everything';

/** One request with its bids, and the lists and figures they appear in. */
const auction = [
  'requests.byId',
  'requests.log',
  'requests.mine',
  'requests.figures',
  'requests.waiting',
  'bids',
] as const;
/** What hosts find to bid on. */
const market = ['requests.forHosts', 'requests.countsForHosts', 'ai.propertyMatches'] as const;
const stay = ['bookings', 'calendar', 'payments.ofBooking', 'reviews.ofBooking'] as const;
/** Without `messages.list`: its pages are updated in place (`features/messages/cache.ts`). */
const threads = ['messages.threads', 'messages.thread', 'messages.open', 'messages.unreadCount'] as const;
const notifications = ['notifications.list', 'notifications.unreadCount'] as const;

const afterMutation: Record<MutatingFeature, Stale> & Partial<Record<MutationName, Stale>> = {
  account: ['account', 'auth.me'],
  'account.changeRole': 'everything',
  // The session ends with the account.
  'account.delete': [],
  admin: ['admin', 'queue', 'properties', 'requests'],
  ai: [],
  auth: ['auth.me'],
  bids: [...auction, ...market, ...stay],
  // The labels are set ahead of the answer.
  'bids.label': [],
  bookings: [...stay, ...auction, 'messages'],
  calendar: ['calendar', 'bids', ...market],
  cases: ['cases', 'queue', 'payments'],
  contact: [],
  // The hearts are set ahead of the answer; only the page of favourites is read again.
  favourites: ['favourites.list'],
  // These two replace the account, and with it all data.
  impersonation: [],
  imports: ['properties'],
  legal: ['legal', 'settings'],
  // The notice puts its answer into the session.
  'legal.agree': [],
  invitations: ['invitations'],
  mails: ['mails', 'queue'],
  messages: [...threads, 'notifications'],
  moderation: 'everything',
  notifications: ['notifications'],
  // The switches are set ahead of the answer; an older answer must not turn them back.
  'notifications.setPreferences': [],
  payments: ['payments', 'bookings', 'cases'],
  people: [],
  photos: ['properties', 'bids'],
  // The order is set ahead of the answer.
  'photos.arrange': ['properties.mine', 'properties.listings', 'bids'],
  properties: ['properties', 'bids', 'calendar', ...market],
  queue: ['queue', 'mails'],
  requests: ['requests', 'bids', ...market],
  // What shows the request itself is about to leave the screen, and would not find it any more.
  'requests.remove': ['requests.mine', 'requests.figures', 'bids.forGuest', ...market],
  reviews: ['reviews', 'bookings', 'queue'],
  searches: ['searches'],
  settings: ['settings'],
  taxes: ['taxes'],
  twoFactor: ['twoFactor', 'account'],
  verification: ['verification', 'properties.byId', 'bids'],
};

const afterEvent = {
  bid: auction,
  request: [...auction, ...market],
  /** The ranks of a request's bids changed, the request did not. */
  rank: auction,
  // A booking lets both sides read each other's contact details.
  booking: [...stay, 'cases', 'requests.byId', 'messages'],
  message: threads,
  notification: notifications,
  /** A deadline of a request has passed. */
  phase: ['requests.byId', 'bids.forRequest'],
  /** The event stream is open, and events are missing. */
  gap: 'everything',
} satisfies Record<string, Stale>;

export type RefreshEvent = keyof typeof afterEvent;

type Key = [path: readonly string[], options?: { input?: { id?: number; requestId?: number } }];

/** The request that a query is about; undefined for lists. */
function requestOf([path, options]: Key): number | undefined {
  const input = options?.input;
  return input?.requestId ?? (path[0] === 'requests' ? input?.id : undefined);
}

function isStale(key: QueryKey, stale: Exclude<Stale, string>, requestId: number | undefined): boolean {
  if (!Array.isArray(key[0])) return false;
  const [path] = key as unknown as Key;
  if (!stale.some((name) => name === path[0] || name === path.join('.'))) return false;
  const about = requestOf(key as unknown as Key);
  return requestId === undefined || about === undefined || about === requestId;
}

/** Marks stale queries; resolves when those on screen are read again. */
const refetch = (client: QueryClient, stale: Stale, requestId?: number): Promise<void> =>
  client.invalidateQueries({
    predicate: (query) =>
      stale === 'everything' ? isServerData(query) : isStale(query.queryKey, stale, requestId),
  });

const rows: { readonly [name: string]: Stale | undefined } = afterMutation;

/**
 * Refreshes after a mutation; resolves when the screen shows the change. After a refusal the screen is refreshed too, because
 * it may be the screen that was old; except where the refusal does not concern the data.
 */
export async function refreshAfterMutation(client: QueryClient, key: unknown, error: unknown): Promise<void> {
  const path = Array.isArray(key) && Array.isArray(key[0]) ? key[0].map(String) : [];
  const feature = rows[path[0] ?? ''] ?? [];
  if (!error) return refetch(client, rows[path.join('.')] ?? feature);
  // The session says what the account has to agree to.
  if (toFailure(error).code === 'consent_required') void client.invalidateQueries({ queryKey: SESSION_KEY });
  if (!['unauthenticated', 'invalid_input'].includes(toFailure(error).code)) void refetch(client, feature);
}

/** Refreshes after a change that is no mutation of this tab; with a request, only what is about that one, and all lists. */
export const refreshAfter = (client: QueryClient, event: RefreshEvent, requestId?: number): Promise<void> =>
  refetch(client, afterEvent[event], requestId);

/** Refreshes after an upload, which is no mutation of the API client. */
export function useRefreshAfterUpload(feature: 'photos' | 'imports'): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => refetch(client, afterMutation[feature]), [client, feature]);
}
