const odd: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  œ: 'oe',
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
  '&': ' and ',
};

/**
 * A place name as it is compared: lower case, no accents, words split by one space.
 * "St. John's" -> "st johns", "Zürich" -> "zurich", "Provence-Alpes" -> "provence alpes".
 */
export function placeKey(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[ßøœæđðþłı&]/g, (c) => odd[c] ?? c)
    .replace(/[\p{M}'’`´ʻ‘]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** A name without accents, otherwise as it is: "Cancún" -> "Cancun". */
export function withoutAccents(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[øØłŁđĐ]/g, (c) => ({ ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' })[c] ?? c);
}

const abbreviations: readonly (readonly [string, string])[] = [
  ['st ', 'saint '],
  ['ste ', 'sainte '],
  ['mt ', 'mount '],
  ['ft ', 'fort '],
  ['pt ', 'port '],
];

/** The key and its other usual spellings ("st moritz" and "saint moritz"). */
export function keySpellings(key: string): string[] {
  const keys = [key];
  for (const [short, long] of abbreviations) {
    if (key.startsWith(short)) keys.push(long + key.slice(short.length));
    else if (key.startsWith(long)) keys.push(short + key.slice(long.length));
  }
  return keys;
}
