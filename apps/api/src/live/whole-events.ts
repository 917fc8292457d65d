const lineFeed = 10;

export const isEventStream = ({ headers }: Response): boolean =>
  headers.get('content-type')?.startsWith('text/event-stream') ?? false;

const endsEvent = (bytes: Uint8Array): boolean => bytes.at(-1) === lineFeed && bytes.at(-2) === lineFeed;

/**
 * Joins the chunks of each server-sent event: tRPC yields every line of an event separately, and each would be a separate write
 * to the socket.
 */
export function wholeEvents(body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const parts: Uint8Array[] = [];
      for (;;) {
        const { done, value } = await reader.read();
        if (value) parts.push(value);
        if (done || (value && endsEvent(value))) {
          if (parts.length > 0) controller.enqueue(Buffer.concat(parts));
          if (done) controller.close();
          return;
        }
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
