import { useSession } from '../../core/session.tsx';
import { trpc } from '../../core/trpc.ts';
import { failureText } from '../../lib/errors.ts';
import { messagesOf, refreshThreads, type Thread, withSent } from './cache.ts';
import { createOutbox, type Outgoing, useOutgoing } from './outgoing.ts';

/** One for the tab: it outlives the screen, so that nothing written is lost on the way to another page. */
const outbox = createOutbox(failureText);

type Sender = {
  outgoing: readonly Outgoing[];
  send: (content: string) => void;
  retry: (key: string) => void;
  discard: (key: string) => void;
};

/** Names a conversation of an account, begun or not. */
export const conversationKey = (userId: number, thread: Thread): string =>
  `${userId}-${thread.with.id}-${thread.request?.id ?? 'none'}`;

/** Writing into a thread, shown at once and sent behind. */
export function useSend(thread: Thread): Sender {
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
    void refreshThreads(utils);
  };
  return {
    outgoing,
    send: (content) => void outbox.add(conversation, content, deliver),
    retry: (key) => void outbox.retry(conversation, key, deliver),
    discard: (key) => outbox.remove(conversation, key),
  };
}
