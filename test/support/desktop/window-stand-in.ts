// A fake window server with the same endpoints and policy, backed by a fake application.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { windowOperations } from '../../../src/contract/generated/window-operations.ts';
import type { Pane } from '../../../src/contract/panes.ts';
import type { WindowOperationId } from '../../../src/contract/window-access.ts';
import { credentialHeader, type Event } from '../../../src/contract/window-protocol.ts';
import { writePolicy } from '../../../src/http/page-policy.ts';
import type { FakeApplication } from '../application/fake-application.ts';

const [token, secret] = ['token-of-this-test', 'secret-of-this-test'];
const page = new URL('../../../dist/pages/settings.html', import.meta.url);
const foreignOrigin = {
  error: 'foreign_origin',
  message: 'Only a Copyloom window can use this address. Open one with: copyloom settings',
  status: 403,
};

const findOperation = (endpoint: string): WindowOperationId<'settings'> | undefined => {
  for (const [id, { method, path }] of Object.entries(windowOperations))
    if (endpoint === `${method} ${path}`) return id as WindowOperationId<'settings'>; // Object.entries loses keyof
  return undefined;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const reply = (response: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void => {
  response.writeHead(status, { Connection: 'close', 'Content-Type': 'application/json', ...headers }).end(body);
};

export const startWindowStandIn = async (
  t: Pick<TestContext, 'after'>,
  application: FakeApplication,
  pane: Pane = 'advanced',
) => {
  let isRevoked = false;
  let isStopped = false;
  let isTokenUsed = false;

  const stream = (response: ServerResponse): void => {
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson' });
    response.flushHeaders();
    const stop = application.listen((event: Event) => response.write(`${JSON.stringify(event)}\n`));
    response.on('close', stop);
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const endpoint = `${request.method} ${request.url}`;
    if (endpoint === 'GET /settings') {
      const html = readFileSync(page, 'utf8');
      const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': writePolicy(html) };
      return reply(response, 200, html, headers);
    }
    const credential = request.headers[credentialHeader];
    if (endpoint === 'POST /session' && credential === token && !isTokenUsed) {
      isTokenUsed = true;
      return reply(response, 200, JSON.stringify({ secret }));
    }
    if (isRevoked || credential !== secret) return reply(response, 403, JSON.stringify(foreignOrigin));
    if (endpoint === 'GET /events') return stream(response);
    const id = findOperation(endpoint);
    if (id === undefined) return reply(response, 404, '');
    const body = await readBody(request);
    const answer = await application.answer(id, body === '' ? undefined : JSON.parse(body));
    if ('value' in answer) return reply(response, 200, JSON.stringify(answer.value));
    return reply(response, 422, JSON.stringify({ ...answer.refusal, status: 422 }));
  };

  const server = createServer((request, response) => void serve(request, response));
  // It keeps its port, which another process could take meanwhile.
  server.on('connection', (socket) => {
    if (isStopped) socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  t.after(async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    invitation: `http://127.0.0.1:${port}/settings#token=${token}&pane=${pane}`,
    /** Ends pending requests and refuses others, as if the application had stopped, until `startAgain`. */
    stop: (): void => {
      isStopped = true;
      server.closeAllConnections();
    },
    startAgain: (): void => {
      isStopped = false;
    },
    /** Revokes this window's access. */
    shutOut: (): void => {
      isRevoked = true;
      server.closeAllConnections();
    },
  };
};
