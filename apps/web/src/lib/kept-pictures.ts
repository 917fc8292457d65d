/**
 * Pictures that were chosen and not yet uploaded, kept in the browser's database so that a reload loses none. They belong to this tab,
 * like the drafts of its forms, and end with the session. Where the browser forbids the database, they last until a reload.
 */
import { clear, createStore, get, set } from 'idb-keyval';

export type KeptPicture = { name: string; alt: string; picture: Blob };

const inMemory = new Map<string, readonly KeptPicture[]>();
/** With the prefix of drafts, so that it goes with them at a logout. */
const TAB = 'palmbid-draft-tab';
let opened: ReturnType<typeof createStore> | undefined;
const store = () => {
  opened ??= createStore('palmbid-pictures', 'pictures');
  return opened;
};

/** A random name of this tab, the same after a reload. A tab without one removes what ended tabs and sessions have left. */
async function tab(): Promise<string> {
  const known = sessionStorage.getItem(TAB);
  if (known) return known;
  inMemory.clear();
  const made = crypto.randomUUID();
  sessionStorage.setItem(TAB, made);
  await clear(store());
  return made;
}

/** The kept pictures of that name; none if there are none or they cannot be read. */
export async function readPictures(name: string): Promise<readonly KeptPicture[]> {
  try {
    const key = `${await tab()} ${name}`;
    return inMemory.get(name) ?? (await get<KeptPicture[]>(key, store())) ?? [];
  } catch {
    return inMemory.get(name) ?? [];
  }
}

/** Replaces the kept pictures of that name. */
export async function keepPictures(name: string, pictures: readonly KeptPicture[]): Promise<void> {
  const kept = pictures.map(({ name: file, alt, picture }) => ({ name: file, alt, picture }));
  try {
    const key = `${await tab()} ${name}`;
    inMemory.set(name, kept);
    await set(key, kept, store());
  } catch {
    inMemory.set(name, kept);
  }
}
