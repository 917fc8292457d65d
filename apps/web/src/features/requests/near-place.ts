/** "Lagos" of "Lagos, Algarve, Portugal": the place in the words of a button. */
export const nearPlace = (location: string): string => location.split(',')[0]?.trim() || location;

/** Why a host who may bid cannot: none of their places is near enough to match. */
export const noPlaceNear = (location: string): string =>
  `None of your places is near ${nearPlace(location)}.`;
