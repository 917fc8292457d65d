/** Who walks the gallery's two worlds: the demo data's people, and new accounts where nothing is there yet. */
export const world = process.env['GALLERY_WORLD'] === 'empty' ? 'empty' : 'demo';

/** The start command makes this account where nobody is. */
export const adminOfEmptyWorld = { username: 'admin@example.com', password: 'a-good-secret' };
