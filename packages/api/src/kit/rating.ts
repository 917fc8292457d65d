import type { Rated } from '@palmbid/db';
import { shownRating } from '@palmbid/domain';

/** The published reviews of a user or property as the number and rating that are shown; undefined means none yet. */
export const toRating = (rated: Rated | undefined) => ({
  reviews: rated?.reviews ?? 0,
  rating: rated ? shownRating(rated.sumOfStars, rated.reviews) : null,
});
