import { connect, type Socket } from 'node:net';

/** The status of one call, or 0 without a complete answer. */
type Answered = (status: number) => void;

const lastChunk = '\r\n0\r\n\r\n';

/** A keep-alive connection with one call at a time. Cheaper than an HTTP client, which leaves more CPU to the server. */
export class Line {
  readonly #open: () => Socket;
  #socket: Socket | undefined;
  #answered: Answered | undefined;
  #timer: NodeJS.Timeout | undefined;
  #status = 0;
  #missing = -1;
  #head = '';
  /** The last bytes of a chunked body; undefined for one of known length. */
  #tail: string | undefined;

  constructor(port: number) {
    this.#open = () => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      socket.on('data', (part: Buffer) => this.#read(part));
      socket.on('error', () => {});
      socket.on('close', () => {
        if (this.#socket !== socket) return;
        this.#socket = undefined;
        this.#done(0);
      });
      return socket;
    };
  }

  send(call: string, withinMs: number, answered: Answered): void {
    this.#socket ??= this.#open();
    this.#answered = answered;
    this.#timer = setTimeout(() => this.close(), withinMs);
    this.#socket.write(call);
  }

  close(): void {
    this.#socket?.destroy();
  }

  #read(part: Buffer): void {
    if (this.#tail !== undefined) {
      this.#readChunks(this.#tail + part.toString('latin1'));
      return;
    }
    if (this.#missing < 0) {
      this.#head += part.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      if (/\r\ntransfer-encoding: chunked/i.test(this.#head.slice(0, end + 2))) {
        this.#readChunks(this.#head.slice(end + 2));
        return;
      }
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(this.#head.slice(0, end + 2))?.[1] ?? 0);
      this.#missing = length - (this.#head.length - end - 4);
    } else this.#missing -= part.length;
    if (this.#missing > 0) return;
    this.#missing = -1;
    this.#head = '';
    this.#done(this.#status);
  }

  /** A body of JSON has no line breaks, so that only its last chunk looks like one. */
  #readChunks(text: string): void {
    this.#tail = text.slice(-lastChunk.length);
    if (this.#tail === lastChunk) this.#done(this.#status);
  }

  #done(status: number): void {
    clearTimeout(this.#timer);
    const answered = this.#answered;
    this.#answered = undefined;
    this.#missing = -1;
    this.#head = '';
    this.#tail = undefined;
    answered?.(status);
  }
}
