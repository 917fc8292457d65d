import type { MoveKind } from '@palmbid/domain';

/** The idempotency key of a booking's n-th move of a kind. */
export const moveKey = (bookingId: number, kind: MoveKind, n: number): string =>
  `booking:${bookingId}:${kind}:${n}`;

/** The key that the provider gets: after an answer that cannot become another one, the next round has a new key. */
export const providerKey = ({ key, round }: { key: string; round: number }): string =>
  `palmbid:${key}:${round}`;
