import type { Db } from '../../client.ts';

/** Stores a message from the contact form. One with a known idempotency key is a repeat and changes nothing. */
export const insertContactMessage = async (
  db: Db,
  message: {
    userId: number | null;
    key: string | null;
    name: string;
    email: string;
    subject: string;
    content: string;
  },
): Promise<void> => {
  const { userId, key, ...rest } = message;
  await db
    .insertInto('contact_messages')
    .values({ user_id: userId, idempotency_key: key, ...rest })
    .onConflict((c) => c.column('idempotency_key').doNothing())
    .execute();
};
