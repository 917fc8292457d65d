import { randomBytes } from 'node:crypto';
import type { Deps } from '@palmbid/api';
import {
  accountsWith,
  type DemoAccount,
  demoHashes,
  demoPassword,
  isSeeded,
  replaceDemoHash,
  seedDemo,
} from '@palmbid/db/seed';
import { demoPictures, pictureFiles } from '@palmbid/scenes';

export type Demo = {
  /** Accounts and passwords to show; empty if the passwords are not known. */
  accounts: DemoAccount[];
  /** One sentence about those passwords. */
  notice: string | undefined;
};

type Parts = Pick<Deps, 'db' | 'passwords'>;

const randomPassword = () => randomBytes(15).toString('base64url');
const shownOnce = 'These passwords are shown only once.';

/** Writes the demo data; with random passwords if other machines can reach the server. */
export async function addDemo(
  { db, passwords, photos }: Parts & { photos: Pick<Deps['photos'], 'save'> },
  { local }: { local: boolean },
): Promise<Demo> {
  const password = local ? demoPassword : randomPassword();
  const pictures = demoPictures();
  if (!(await isSeeded(db))) {
    for (const { key } of pictures) await photos.save(key, await pictureFiles(key));
  }
  const accounts = await seedDemo(db, { hashPassword: passwords.hash, password, photos: pictures });
  return { accounts, notice: local || accounts.length === 0 ? undefined : shownOnce };
}

/**
 * Finds the demo accounts that have the published password. If other machines can reach the server, these accounts get a new
 * random password and their sessions end.
 */
export async function knownDemo({ db, passwords }: Parts, { local }: { local: boolean }): Promise<Demo> {
  for (const { hash, usernames } of await demoHashes(db)) {
    if (!(await passwords.verify(hash, demoPassword))) continue;
    if (local) {
      const accounts = accountsWith(demoPassword).filter(({ username }) => usernames.includes(username));
      return { accounts, notice: undefined };
    }
    const password = randomPassword();
    if (!(await replaceDemoHash(db, hash, await passwords.hash(password)))) continue;
    return {
      accounts: accountsWith(password).filter(({ username }) => usernames.includes(username)),
      notice: `The demo accounts had their published password and got new ones. ${shownOnce}`,
    };
  }
  return { accounts: [], notice: undefined };
}
