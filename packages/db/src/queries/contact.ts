import type { Db } from '../client.ts';

export const insertContactMessage = async (
  db: Db,
  letter: { userId: number | null; name: string; email: string; subject: string; content: string },
): Promise<void> => {
  const { userId, ...rest } = letter;
  await db
    .insertInto('contact_messages')
    .values({ user_id: userId, ...rest })
    .execute();
};
