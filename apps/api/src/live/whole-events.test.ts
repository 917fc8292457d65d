import { expect, test } from 'vitest';
import { isEventStream, wholeEvents } from './whole-events.ts';

const streamOf = (parts: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });

async function partsOf(stream: ReadableStream<Uint8Array>): Promise<string[]> {
  const parts: string[] = [];
  for await (const part of stream) parts.push(new TextDecoder().decode(part));
  return parts;
}

test('an event that arrives line by line is sent in one piece, also an unfinished last one', async () => {
  const said = ['data: {"a":1}\n', 'id: 7\n', '\n\n', 'event: ping\n', 'data: \n', '\n\n', 'data: 2'];
  expect(await partsOf(wholeEvents(streamOf(said)))).toEqual([
    'data: {"a":1}\nid: 7\n\n\n',
    'event: ping\ndata: \n\n\n',
    'data: 2',
  ]);
});

test('cancelling the stream cancels its source', async () => {
  let left = false;
  const source = new ReadableStream<Uint8Array>({
    cancel: () => {
      left = true;
    },
  });
  const reader = wholeEvents(source).getReader();
  const waiting = reader.read();
  await reader.cancel();
  expect((await waiting).done).toBe(true);
  expect(left).toBe(true);
});

test('only event streams are changed', () => {
  const of = (type: string) => isEventStream(new Response('', { headers: { 'content-type': type } }));
  expect(of('text/event-stream')).toBe(true);
  expect(of('application/json')).toBe(false);
});
