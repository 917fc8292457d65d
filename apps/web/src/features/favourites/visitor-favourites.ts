/** Where a visitor's favourites are kept until they sign in: ids in this browser, the last kept first. */
export const VISITOR_FAVOURITES = 'palmbid-favourites';

/** The ids in a stored list; storage may contain any text. */
export const idsIn = (stored: string | null): number[] => [
  ...new Set(
    (stored ?? '')
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647),
  ),
];
