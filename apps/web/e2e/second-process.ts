/** A second server process on the database of the tests, and a mail server to which it delivers. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

const root = resolve(import.meta.dirname, '../../..');

export type SecondProcess = {
  url: string;
  /** Waits for the newest mail to an address that contains a text; returns its decoded body. */
  mailTo: (address: string, part: string) => Promise<string>;
  stop: () => Promise<void>;
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const plain = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

async function startSmtp(inbox: { to: string; text: string }[]) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const text = plain(Buffer.concat(parts).toString('utf8'));
        for (const { address } of session.envelope.rcptTo) inbox.push({ to: address, text });
        done();
      });
    },
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return { port, stop: () => new Promise<void>((done) => server.close(() => done())) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** It shares the embedded PostgreSQL of the first process. */
export async function startSecondProcess(): Promise<SecondProcess> {
  const inbox: { to: string; text: string }[] = [];
  const smtp = await startSmtp(inbox);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: process.env['E2E_DATA'],
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      SEED: 'none',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error(`The second process exited with ${child.exitCode}.`);
    await sleep(100);
  }
  return {
    url,
    mailTo: async (address, part) => {
      for (;;) {
        const mail = inbox.findLast(({ to, text }) => to === address && text.includes(part));
        if (mail) return mail.text;
        await sleep(100);
      }
    },
    stop: async () => {
      await end(child);
      await smtp.stop();
    },
  };
}
