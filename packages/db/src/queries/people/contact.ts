import type { Db } from '../../client.ts';

export const insertContactMessage = async (
  db: Db,
  letter: {
    userId: number | null;
    key: string | null;
    name: string;
    email: string;
    subject: string;
    content: string;
  },
): Promise<void> => {
  const { userId, key, ...rest } = letter;
  await db
    .insertInto('contact_messages')
    .values({ user_id: userId, idempotency_key: key, ...rest })
    .onConflict((c) => c.column('idempotency_key').doNothing())
    .execute();
};
