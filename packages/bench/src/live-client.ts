import { type ClientRequest, get } from 'node:http';

/** Somebody with an account. */
export type Person = { id: number; cookie: string };

export type Streams = {
  /** When each of a person's streams has had the next event of this kind; armed before the event is made. */
  next: (person: Person, kind: string) => Promise<number[]>;
  /** Events that came in all. */
  received: () => number;
  close: () => Promise<void>;
};

type Stream = { request: ClientRequest; waiting: { mark: string; at: (ms: number) => void } | undefined };

const opening = 50;

function openStream(base: string, person: Person, count: () => void): Promise<Stream> {
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

/** Opens so many streams for each person, as browsers do: server-sent events with a session's cookie. */
export async function openStreams(base: string, people: readonly Person[], each: number): Promise<Streams> {
  let received = 0;
  const all = new Map<number, Stream[]>();
  const wanted = people.flatMap((person) => Array.from({ length: each }, () => person));
  for (let at = 0; at < wanted.length; at += opening) {
    await Promise.all(
      wanted.slice(at, at + opening).map(async (person) => {
        const stream = await openStream(base, person, () => received++);
        all.set(person.id, [...(all.get(person.id) ?? []), stream]);
      }),
    );
  }
  return {
    next: ({ id }, kind) =>
      Promise.all(
        (all.get(id) ?? []).map(
          (stream) =>
            new Promise<number>((resolve) => {
              stream.waiting = { mark: `"kind":"${kind}"`, at: resolve };
            }),
        ),
      ),
    received: () => received,
    close: async () => {
      const streams = [...all.values()].flat();
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
