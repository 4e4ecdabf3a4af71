// The yardstick: a bare node:http server that answers every request with the same bytes and closes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const body = readFileSync(process.argv[2] ?? '');
const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Length': body.byteLength,
  Connection: 'close',
};

const server = createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
