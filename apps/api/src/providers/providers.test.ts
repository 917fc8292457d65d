import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { createHttpIdentity } from './identity.ts';
import { createHttpSms } from './sms.ts';

type Received = { url: string | undefined; authorization: string | undefined; body: unknown };
const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A provider on this machine, which answers as it is told. */
async function provider(answer: (response: ServerResponse, received: Received) => void) {
  const received: Received[] = [];
  const read = async (request: IncomingMessage): Promise<Received> => {
    let body = '';
    for await (const part of request) body += String(part);
    return { url: request.url, authorization: request.headers.authorization, body: JSON.parse(body) };
  };
  const server = createServer((request, response) => {
    void read(request).then((one) => {
      received.push(one);
      answer(response, one);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/send`, received };
}

const message = { to: '+351912345678', text: 'Line "one"\nwith {to} and {text}' };

test('a text message is posted as the settings shape it, with the token', async () => {
  const { url, received } = await provider((response) => response.writeHead(202).end('{}'));
  const body =
    '{"messages": [{"from": "Palmbid", "dest": ["{to}"], "content": "Hi: {text}", "unicode": true}]}';
  await createHttpSms({ url, token: 'secret', body })(message);
  await createHttpSms({ url })(message);
  expect(received).toEqual([
    {
      url: '/send',
      authorization: 'Bearer secret',
      body: {
        messages: [{ from: 'Palmbid', dest: [message.to], content: `Hi: ${message.text}`, unicode: true }],
      },
    },
    { url: '/send', authorization: undefined, body: message },
  ]);
});

test('a text message fails, and is sent once, when the provider fails, is slow, redirects or is away', async () => {
  const failing = await provider((response) => response.writeHead(500).end('no'));
  await expect(createHttpSms({ url: failing.url })(message)).rejects.toThrow('500');
  const silent = await provider(() => {});
  await expect(createHttpSms({ url: silent.url, timeoutMs: 50 })(message)).rejects.toThrow(/timeout/);
  const slow = await provider((response) => response.writeHead(200).write('{"half":'));
  await expect(createHttpSms({ url: slow.url, timeoutMs: 50 })(message)).rejects.toThrow(/timeout|aborted/i);
  const moved = await provider((response) => response.writeHead(307, { location: failing.url }).end());
  await expect(createHttpSms({ url: moved.url, token: 'secret' })(message)).rejects.toThrow();
  const flood = await provider((response) => response.writeHead(200).end('x'.repeat(100_000)));
  await expect(createHttpSms({ url: flood.url })(message)).rejects.toThrow('too much');
  await expect(createHttpSms({ url: 'http://127.0.0.1:1/' })(message)).rejects.toThrow();
  expect([failing, silent, slow, moved, flood].map(({ received }) => received.length)).toEqual([
    1, 1, 1, 1, 1,
  ]);
});

test('a check of an identity begins at the address that the provider answers', async () => {
  const { url, received } = await provider((response) =>
    response.writeHead(200).end('{"url": "https://id.example/go/1", "reference": "chk_1", "more": 1}'),
  );
  const check = { reference: 'ours', returnUrl: 'https://palmbid.example/settings#verification' };
  const identity = createHttpIdentity({ url, name: 'Id', token: 'secret' });
  expect(await identity.start(check)).toEqual({ url: 'https://id.example/go/1', reference: 'chk_1' });
  expect(received[0]).toMatchObject({ authorization: 'Bearer secret', body: check });
});

test.each(['{"url": "javascript:alert(1)"}', '{}', 'not json'])(
  'a check of an identity does not begin at %s',
  async (answer) => {
    const { url } = await provider((response) => response.writeHead(200).end(answer));
    await expect(
      createHttpIdentity({ url, name: 'Id' }).start({ reference: 'x', returnUrl: 'x' }),
    ).rejects.toThrow();
  },
);
