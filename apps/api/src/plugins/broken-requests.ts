import type { Socket } from 'node:net';
import { errorTable } from '@palmbid/domain';

const answers: Record<string, readonly [status: string, sentence: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', `${errorTable.headers_too_large.title}.`],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};

/** Answers a malformed, oversized or slow HTTP request and closes the connection. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = answers[error.code ?? ''] ?? ['400 Bad Request', 'Not a valid request.'];
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: ${sentence.length}\r\n` +
        `cache-control: no-store\r\nconnection: close\r\n\r\n${sentence}`,
    );
  }
  socket.destroySoon();
}
