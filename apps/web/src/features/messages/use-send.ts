import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../core/refresh.ts';
import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { messagesOf, type Thread, withSent } from './cache.ts';
import { createOutbox, type Outgoing, useOutgoing } from './outgoing.ts';

/** One per tab: it outlives the screen, so that navigating away loses no message. */
const outbox = createOutbox(failureText);

type Sender = {
  outgoing: readonly Outgoing[];
  send: (content: string) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
};

/** The key of an account's conversation, which may not have a thread yet. */
export const conversationKey = (userId: number, thread: Thread): string =>
  `${userId}-${thread.with.id}-${thread.request?.id ?? 'none'}`;

/** Sends messages of a thread in the background; they are shown at once. */
export function useSend(thread: Thread): Sender {
  const client = useQueryClient();
  const utils = trpc.useUtils();
  const { user } = useSession();
  const conversation = conversationKey(user?.id ?? 0, thread);
  const outgoing = useOutgoing(outbox, conversation);

  const deliver = async (content: string) => {
    const message = await utils.client.messages.send.mutate({
      receiverId: thread.with.id,
      requestId: thread.request?.id ?? null,
      content,
    });
    utils.messages.list.setInfiniteData(
      messagesOf(message.threadId),
      (pages) => pages && withSent(pages, message),
    );
    void refreshAfter(client, 'message');
  };
  return {
    outgoing,
    send: (content) => void outbox.add(conversation, content, deliver),
    retry: (key) => void outbox.retry(conversation, key, deliver),
    discard: (key) => outbox.remove(conversation, key),
  };
}
