/**
 * Messages that the server has not confirmed yet, by account and conversation. They survive navigation, are sent one after
 * the other to keep their order, and after a failure wait for "Try again".
 */
import { useSyncExternalStore } from 'react';

export type Outgoing = {
  /** Unique within this tab. */
  key: string;
  content: string;
  writtenAt: string;
  state: 'waiting' | 'sending' | 'failed';
  /** Why sending failed; null while it is pending. */
  problem: string | null;
};

type Send = (content: string) => Promise<void>;

const none: readonly Outgoing[] = [];

/** Creates the queue of a tab's outgoing messages. `explain` turns an error into a sentence. */
export function createOutbox(explain: (error: unknown) => string) {
  const queues = new Map<string, readonly Outgoing[]>();
  const listeners = new Set<() => void>();
  let counter = 0;

  const get = (conversation: string): readonly Outgoing[] => queues.get(conversation) ?? none;
  const set = (conversation: string, queue: readonly Outgoing[]) => {
    if (queue.length === 0) queues.delete(conversation);
    else queues.set(conversation, queue);
    for (const listener of listeners) listener();
  };
  const patch = (conversation: string, key: string, change: Partial<Outgoing>) =>
    set(
      conversation,
      get(conversation).map((each) => (each.key === key ? { ...each, ...change } : each)),
    );

  /** Sends pending messages one at a time; a failed one does not block the others. */
  async function work(conversation: string, send: Send): Promise<void> {
    if (get(conversation).some(({ state }) => state === 'sending')) return;
    const next = get(conversation).find(({ state }) => state === 'waiting');
    if (!next) return;
    patch(conversation, next.key, { state: 'sending', problem: null });
    try {
      await send(next.content);
      remove(conversation, next.key);
    } catch (error) {
      patch(conversation, next.key, { state: 'failed', problem: explain(error) });
    }
    await work(conversation, send);
  }

  function remove(conversation: string, key: string): void {
    set(
      conversation,
      get(conversation).filter((each) => each.key !== key),
    );
  }

  return {
    get,
    remove,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Queues a message. Resolves when the queue is empty. */
    add(conversation: string, content: string, send: Send): Promise<void> {
      counter += 1;
      const message: Outgoing = {
        key: `out-${counter}`,
        content,
        writtenAt: new Date().toISOString(),
        state: 'waiting',
        problem: null,
      };
      set(conversation, [...get(conversation), message]);
      return work(conversation, send);
    },
    /** Sends a failed message again. */
    retry(conversation: string, key: string, send: Send): Promise<void> {
      patch(conversation, key, { state: 'waiting', problem: null });
      return work(conversation, send);
    },
  };
}

export type Outbox = ReturnType<typeof createOutbox>;

/** The outgoing messages of one conversation. */
export const useOutgoing = (outbox: Outbox, conversation: string): readonly Outgoing[] =>
  useSyncExternalStore(outbox.subscribe, () => outbox.get(conversation));
