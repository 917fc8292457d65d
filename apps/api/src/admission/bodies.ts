import type { IncomingMessage, ServerResponse } from 'node:http';
import { bodyLimit, timeouts, unfinishedBodies, uploadLimits } from '../limits.ts';
import { answerBrokenRequest } from '../plugins/broken-requests.ts';

type Part = { request: IncomingMessage; network: string };

/** Unfinished bodies, oldest first, in total and by network. */
class Unfinished<T extends Part> {
  readonly all = new Set<T>();
  readonly #byNetwork = new Map<string, Set<T>>();

  add(one: T): void {
    this.all.add(one);
    const own = this.#byNetwork.get(one.network);
    if (own) own.add(one);
    else this.#byNetwork.set(one.network, new Set([one]));
  }
  delete(one: T): void {
    this.all.delete(one);
    const own = this.#byNetwork.get(one.network);
    own?.delete(one);
    if (own?.size === 0) this.#byNetwork.delete(one.network);
  }
  of(network: string): ReadonlySet<T> {
    return this.#byNetwork.get(network) ?? new Set();
  }
}

/** Whether to wait for a body: one that announces more than the limit is not read at all. */
function hasBody({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return headers['transfer-encoding'] !== undefined || (length > 0 && length <= bodyLimit);
}

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.trim().toLowerCase().startsWith('multipart/form-data') === true;

/** Responds 408 and closes the connection, because the rest of the body may never come. */
const giveUp = ({ socket }: IncomingMessage): void =>
  answerBrokenRequest(
    Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  );

type Coming = Part & { timer: NodeJS.Timeout };
type Upload = Part & { since: number; before: number };

/**
 * Waits for bodies. A call counts as work only once its body has arrived: until then it costs a little memory, for at most
 * `timeouts.body`. A form with a file starts at once, because its procedure reads the file: their number is bounded, and each must
 * send a minimum of bytes per second.
 */
export function createBodies() {
  const coming = new Unfinished<Coming>();
  const uploads = new Unfinished<Upload>();

  /** Calls `done` when the body has arrived or exceeds the limit; never if it does not arrive in time. */
  function wait(request: IncomingMessage, response: ServerResponse, network: string, done: () => void): void {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const one: Coming = { request, network, timer: setTimeout(() => giveUp(request), timeouts.body) };
    const forget = () => {
      clearTimeout(one.timer);
      coming.delete(one);
      request.off('readable', read);
      response.off('close', forget);
    };
    const finish = () => {
      forget();
      // Put the bytes back for the parser.
      if (bytes > 0) request.unshift(Buffer.concat(chunks));
      done();
    };
    function read(): void {
      const chunk: Buffer | null = request.complete ? null : request.read();
      if (chunk) chunks.push(chunk);
      bytes += chunk?.length ?? 0;
      if (request.complete || bytes > bodyLimit) finish();
    }
    coming.add(one);
    request.on('readable', read);
    response.on('close', forget);
    const own = coming.of(network);
    const [oldest] = own.size > unfinishedBodies.perNetwork ? own : [];
    const [oldestOfAll] = coming.all.size > unfinishedBodies.max ? coming.all : [];
    for (const late of [oldest, oldestOfAll]) if (late) giveUp(late.request);
  }

  /** Starts a form with a file; false when too many are being sent. */
  function takeUpload(request: IncomingMessage, response: ServerResponse, network: string): boolean {
    if (uploads.all.size >= uploadLimits.max || uploads.of(network).size >= uploadLimits.perNetwork)
      return false;
    const one = { request, network, since: performance.now(), before: request.socket.bytesRead };
    uploads.add(one);
    response.on('close', () => uploads.delete(one));
    return true;
  }

  const watch = setInterval(() => {
    const now = performance.now();
    for (const { request, since, before } of uploads.all) {
      const due = ((now - since - uploadLimits.graceMs) / 1000) * uploadLimits.bytesPerSecond;
      if (!request.complete && request.socket.bytesRead - before < due) giveUp(request);
    }
  }, 1000);
  watch.unref();

  return { hasBody, isForm, wait, takeUpload, stop: () => clearInterval(watch) };
}
