import { type ClientRequest, get } from 'node:http';

/** A logged-in user. */
export type Person = { id: number; cookie: string };

export type Streams = {
  /** Resolves with the time at which a user's stream received the next event of this kind; call it before the event. */
  next: (person: Person, kind: string) => Promise<number>;
  /** How many have been open from the beginning. */
  open: () => number;
  /** Number of events received. */
  received: () => number;
  close: () => Promise<void>;
};

type Stream = { request: ClientRequest; waiting: { mark: string; at: (ms: number) => void } | undefined };

const opening = 50;

function openStream(base: string, person: Person, count: () => void, ended: () => void): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const request = get(
      `${base}/trpc/live.events?input=%7B%7D`,
      { agent: false, headers: { accept: 'text/event-stream', cookie: person.cookie } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was refused: ${response.statusCode}`));
        const stream: Stream = { request, waiting: undefined };
        let stands = false;
        response.on('error', () => {});
        response.on('close', ended);
        response.on('data', (part: Buffer) => {
          const now = performance.now();
          const text = part.toString();
          if (!stands) {
            if (text.includes('"httpStatus"')) return reject(new Error(`a stream was refused: ${text}`));
            if (!text.includes('"ready"')) return;
            stands = true;
            resolve(stream);
            return;
          }
          if (text.includes('"kind":')) count();
          if (!stream.waiting || !text.includes(stream.waiting.mark)) return;
          stream.waiting.at(now);
          stream.waiting = undefined;
        });
      },
    );
    request.on('error', reject);
  });
}

/** Opens a stream for each user, as browsers do: server-sent events with the session's cookie. */
export async function openStreams(base: string, people: readonly Person[]): Promise<Streams> {
  let received = 0;
  let ended = 0;
  const all = new Map<number, Stream>();
  for (let at = 0; at < people.length; at += opening) {
    await Promise.all(
      people.slice(at, at + opening).map(async (person) => {
        const stream = await openStream(
          base,
          person,
          () => received++,
          () => ended++,
        );
        all.set(person.id, stream);
      }),
    );
  }
  return {
    next: ({ id }, kind) =>
      new Promise<number>((resolve) => {
        const stream = all.get(id);
        if (stream) stream.waiting = { mark: `"kind":"${kind}"`, at: resolve };
      }),
    open: () => all.size - ended,
    received: () => received,
    close: async () => {
      const streams = [...all.values()];
      await Promise.all(
        streams.map(
          ({ request }) =>
            new Promise<void>((resolve) => {
              request.on('error', () => {});
              request.on('close', () => resolve());
              request.destroy();
            }),
        ),
      );
      all.clear();
    },
  };
}
