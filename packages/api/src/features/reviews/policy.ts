import type { ReviewRow } from '@palmbid/db';
import type { Actor } from '@palmbid/domain';

/**
 * Whether the caller can read a review. Its author: always. Once it is open: a guest's review is public, a host's review is for
 * the reviewed guest.
 */
export const readsReview = (
  actor: Pick<Actor, 'id'>,
  row: Pick<ReviewRow, 'author_id' | 'subject_id' | 'side' | 'open' | 'hidden_at'>,
): boolean =>
  row.author_id === actor.id ||
  (row.open === true && row.hidden_at === null && (row.side === 'guest' || row.subject_id === actor.id));
