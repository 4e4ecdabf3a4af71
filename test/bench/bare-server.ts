// The baseline: a bare node:http server that replies to every request with the bytes of a file or with the request body, and closes.
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';

const file = process.argv[2];
const same = file === undefined ? undefined : readFileSync(file);

const answer = (response: ServerResponse, body: Buffer): void => {
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.byteLength,
    Connection: 'close',
  });
  response.end(body);
};

const server = createServer((request, response) => {
  if (same) return answer(response, same);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => answer(response, Buffer.concat(chunks)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : 0);
});
