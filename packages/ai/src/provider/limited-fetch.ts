import { ModelError } from './port.ts';

/**
 * A fetch that aborts answers above `maxBytes` while they arrive. Its body obeys the request's signal, so that a slow answer ends
 * with it.
 */
export function limitedFetch(maxBytes: number): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' });
    const announced = Number(response.headers.get('content-length') ?? 0);
    if (announced > maxBytes) {
      await response.body?.cancel();
      throw new ModelError('too_large');
    }
    if (response.body === null) return response;
    let seen = 0;
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          seen += chunk.byteLength;
          if (seen > maxBytes) controller.error(new ModelError('too_large'));
          else controller.enqueue(chunk);
        },
      }),
    );
    return new Response(counted, { status: response.status, headers: response.headers });
  };
}
