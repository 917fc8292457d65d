/** What the server read a search as. */
export type SearchMeaning = {
  place: string | null;
  kind: 'city' | 'region' | 'country' | 'point' | 'box' | null;
  radiusKm: number | null;
  words: readonly string[];
  isGuess: boolean;
  isRelaxed: boolean;
};

/** What a search was read as, in a sentence. `many`: what is searched, "Homes"; `one`: "home"; `centre`: what a point is, "you". */
export function meaningText(
  { place, kind, radiusKm, words, isGuess, isRelaxed }: SearchMeaning,
  { many, one, centre }: { many: string; one: string; centre: string },
): string {
  const where =
    kind === 'box'
      ? 'in this part of the map'
      : kind === 'point'
        ? `within ${radiusKm} km of ${centre}`
        : place === null
          ? 'everywhere'
          : radiusKm === null
            ? `in ${place}`
            : `within ${radiusKm} km of ${place}`;
  const what = words.length > 0 ? `with “${words.join(' ')}” ` : '';
  const how = isRelaxed ? ` No ${one} has all your words: these are all of the place.` : '';
  return `${isGuess ? 'Did you mean this? ' : ''}${many} ${what}${where}.${how}`;
}
