/** A provider is given this long to answer. */
export const providerTimeoutMs = 10_000;
const answerBytes = 64 * 1024;

/** Reads at most `answerBytes` of an answer. */
async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > answerBytes) throw new Error('a provider answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Posts JSON to an outside provider. Never tried again by itself: the first call may have done its work. Throws unless the answer is
 * a 2xx within `timeoutMs`, and names neither the body nor the token. Redirects are refused: they would take the token elsewhere.
 */
export async function callProvider(
  url: string,
  token: string | undefined,
  body: unknown,
  timeoutMs = providerTimeoutMs,
): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`a provider answered ${response.status}`);
  }
  return boundedText(response);
}
