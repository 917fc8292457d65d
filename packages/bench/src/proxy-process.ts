/** Gives each new connection to the next of the ports that the parent sends. */
import { connect, createServer } from 'node:net';

let ports: number[] = [];
let next = 0;

const server = createServer({ noDelay: true }, (client) => {
  const port = ports[next++ % ports.length] ?? 0;
  const backend = connect({ port, host: '127.0.0.1', noDelay: true });
  client.pipe(backend).pipe(client);
  // Each side ends with the other.
  client.on('error', () => {}).on('close', () => backend.destroy());
  backend.on('error', () => {}).on('close', () => client.destroy());
}).listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : 0);
});

process.on('message', (given: number[]) => {
  ports = given;
});
