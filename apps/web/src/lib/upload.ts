import { type ErrorCode, errorTable } from '@palmbid/domain';
import { type Failure, ReadFailure } from './errors.ts';
import { messages } from './texts.ts';

const isCode = (code: unknown): code is ErrorCode => typeof code === 'string' && code in errorTable;

const unexplained = (): Failure => ({
  ...(navigator.onLine
    ? { code: 'unavailable', message: messages.unavailable }
    : { code: 'offline', message: messages.offline }),
  fields: [],
  retryAfter: null,
  status: null,
});

/** Parses the server's RFC 9457 error answer. */
function readFailure(request: XMLHttpRequest): ReadFailure {
  try {
    const problem: unknown = JSON.parse(request.responseText);
    if (typeof problem === 'object' && problem !== null && 'detail' in problem && 'code' in problem) {
      const code = isCode(problem.code) ? problem.code : 'internal';
      const message = code === 'unauthenticated' ? messages.sessionEnded : String(problem.detail);
      const wait = Number(request.getResponseHeader('retry-after'));
      const { status } = request;
      return new ReadFailure({ code, message, fields: [], retryAfter: wait > 0 ? wait : null, status });
    }
  } catch {
    // The answer does not come from the app.
  }
  return new ReadFailure(unexplained());
}

/**
 * Uploads a form with a file and reports its progress (0 to 1), which `fetch` cannot. Rejects with an error for `toFailure`.
 */
export function upload<T>(
  url: string,
  parts: Readonly<Record<string, Blob | string>>,
  onProgress: (share: number) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(parts)) form.append(name, value);
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('accept', 'application/problem+json, application/json');
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(JSON.parse(request.responseText));
      else reject(readFailure(request));
    });
    request.addEventListener('error', () => reject(new ReadFailure(unexplained())));
    request.send(form);
  });
}
