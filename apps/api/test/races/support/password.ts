/** The one password of a race, which nobody hashes: hashing would be most of its time. */
export const everybodysPassword = 'a-good-secret';
