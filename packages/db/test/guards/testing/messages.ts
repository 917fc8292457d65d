import type { Attack } from './attack.ts';
import type { World } from './world.ts';

const send = (from: number, to: number, over: Record<string, string | number> = {}): string => {
  const row = { thread_id: 0, sender_id: from, receiver_id: to, content: `'Hello'`, ...over };
  return `insert into messages (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})`;
};

/** A host and a guest who share a bid, and what they wrote. */
async function pair(w: World) {
  const all = await w.open();
  const { host_id: host, guest_id: guest } = all.bid;
  await w.run(send(host, guest, { request_id: all.request.id }));
  const message = await w.value(
    `select max(id) as value from messages where sender_id = ${host} and receiver_id = ${guest}`,
  );
  return { ...all, host, guest, message };
}

const onMessage = (set: string) => async (w: World) =>
  `update messages set ${set} where id = ${(await pair(w)).message}`;

export const messageAttacks: readonly Attack[] = [
  {
    name: 'a message to a stranger',
    guards: ['messages.messages_guard', 'messages_guard:VM001#1'],
    expect: 'VM001',
    arm: async (w) =>
      send((await w.user('host')).id, (await w.user()).id, { thread_id: (await threadOf(w)).id }),
  },
  {
    name: 'a message about another user’s draft',
    guards: ['messages_guard:VM001#1'],
    expect: 'VM001',
    arm: async (w) => {
      const draft = await w.request({ status: 'draft' });
      return send((await w.user('host')).id, draft.guest_id, { request_id: draft.id });
    },
  },
  {
    name: 'a message to oneself',
    guards: ['messages.messages_not_own'],
    without: ['messages.messages_guard'],
    expect: 'messages_not_own',
    arm: async (w) => {
      const thread = await threadOf(w);
      return send(thread.host, thread.host, { thread_id: thread.id });
    },
  },
  {
    name: 'a message with a bid of other users',
    guards: ['messages_guard:VM006#1'],
    expect: 'VM006',
    arm: async (w) => {
      const { host, guest, request } = await pair(w);
      return send(host, guest, { request_id: request.id, bid_id: (await w.open()).bid.id });
    },
  },
  {
    name: 'a message to a user who has blocked its sender',
    guards: ['messages_guard:VM002#1'],
    expect: 'VM002',
    arm: async (w) => {
      const { host, guest } = await pair(w);
      await w.run(`insert into user_blocks (blocker_id, blocked_id) values (${guest}, ${host})`);
      return send(host, guest);
    },
  },
  {
    name: 'a message is rewritten',
    guards: ['messages_guard:VM003#1'],
    expect: 'VM003',
    arm: onMessage(`content = 'I never said that'`),
  },
  {
    name: 'a message changes its sender',
    guards: ['messages_guard:VM003#1'],
    expect: 'VM003',
    arm: onMessage('sender_id = receiver_id, receiver_id = sender_id'),
  },
  {
    name: 'a message is marked as read by its sender',
    guards: ['messages_guard:VM004#1', 'messages_guard:is_read'],
    expect: 'VM004',
    arm: async (w) => {
      const { host, message } = await pair(w);
      return [
        `set local palmbid.reader = '${host}'`,
        `update messages set is_read = true where id = ${message}`,
      ];
    },
  },
  {
    name: 'a message is deleted',
    guards: ['messages_guard:VM005#1'],
    expect: 'VM005',
    arm: async (w) => `delete from messages where id = ${(await pair(w)).message}`,
  },
  {
    name: 'the messages are truncated',
    guards: ['messages.messages_kept'],
    expect: 'VL001',
    arm: async () => 'truncate messages cascade',
  },
  {
    name: 'a message writes its outbox event',
    guards: ['messages.messages_outbox'],
    expect: 'through',
    arm: async (w) => {
      const { host, guest } = await pair(w);
      return {
        run: [send(host, guest)],
        holds: `select count(*) = 2 from outbox where kind = 'message_sent' and payload ->> 'senderId' = '${host}'`,
      };
    },
  },
  {
    name: 'reading messages writes an outbox event',
    guards: ['messages.messages_read_outbox'],
    expect: 'through',
    arm: async (w) => {
      const { guest, message } = await pair(w);
      return {
        run: [
          `set local palmbid.reader = '${guest}'`,
          `update messages set is_read = true where id = ${message}`,
        ],
        holds: `select count(*) = 1 from outbox where kind = 'messages_read' and payload ->> 'readerId' = '${guest}'`,
      };
    },
  },
  {
    name: 'a second thread of the same users and request',
    guards: ['message_threads.threads_once'],
    expect: 'threads_once',
    arm: async (w) => {
      const { id } = await threadOf(w);
      return `insert into message_threads (low_id, high_id, request_id, last_message_id)
        select low_id, high_id, request_id, 0 from message_threads where id = ${id}`;
    },
  },
  {
    name: 'a thread with oneself',
    guards: ['message_threads.threads_pair'],
    expect: 'threads_pair',
    arm: async (w) => {
      const { id } = await w.user();
      return `insert into message_threads (low_id, high_id, last_message_id) values (${id}, ${id}, 0)`;
    },
  },
  {
    name: 'a user blocks themselves',
    guards: ['user_blocks.user_blocks_not_own'],
    expect: 'user_blocks_not_own',
    arm: async (w) => {
      const { id } = await w.user();
      return `insert into user_blocks (blocker_id, blocked_id) values (${id}, ${id})`;
    },
  },
];

async function threadOf(w: World): Promise<{ id: number; host: number; guest: number }> {
  const { host, guest, message } = await pair(w);
  return { id: await w.value(`select thread_id as value from messages where id = ${message}`), host, guest };
}

/** The rows behind the generated attacks on these tables. */
export const messageSamples = {
  message_threads: { make: pair },
  messages: { make: pair },
  user_blocks: {
    make: async (w: World) =>
      w.run(
        `insert into user_blocks (blocker_id, blocked_id) values (${(await w.user()).id}, ${(await w.user()).id})`,
      ),
  },
};
