// A server with the OpenAI chat interface, over real HTTP: it answers what a test tells it to, and records what it gets.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

export interface ChatRequest {
  readonly method: string;
  readonly path: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of what was sent
  readonly body: any;
  readonly headers: IncomingMessage['headers'];
  /** Settles when the client has disconnected, or the answer is complete. */
  readonly closed: Promise<void>;
}

/** Writes an answer; what it doesn't end stays open. */
export type Respond = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

export const sendJson =
  (body: unknown, status = 200): Respond =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

export const listModels = (owner: string, ...ids: readonly string[]): Respond =>
  sendJson({ object: 'list', data: ids.map((id) => ({ id, object: 'model', owned_by: owner })) });

/** Sends a byte from time to time, and never ends. */
export const dripModels: Respond = async (response, { closed }) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  await closed;
  clearInterval(timer);
};

/** What Ollama answers besides the chats. Models that it passes on are given with their host. */
export const serveOllama = (
  ...models: readonly (string | { readonly name: string; readonly remote_host: string })[]
): Readonly<Record<'models' | '/api/version' | '/api/tags', Respond>> => {
  const tags = models.map((model) => (typeof model === 'string' ? { name: model } : model));
  return {
    models: listModels('library', ...tags.map(({ name }) => name)),
    '/api/version': sendJson({ version: '0.12.6' }),
    '/api/tags': sendJson({ models: tags }),
  };
};

const writeEvent = (delta: object, end: string | null): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: end }] })}\n\n`;

/** The beginning of a streamed answer. */
export const beginStream = (response: ServerResponse, ...pieces: readonly string[]): void => {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  for (const content of pieces) response.write(writeEvent({ content }, null));
};

export const streamAnswer =
  (pieces: readonly string[], end = 'stop'): Respond =>
  (response) => {
    beginStream(response, ...pieces);
    response.end(`${writeEvent({}, end)}data: [DONE]\n\n`);
  };

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return text === '' ? undefined : JSON.parse(text);
};

const unknown: Respond = sendJson({ error: 'not found' }, 404);

/** `routes` are keyed by path; `chat` answers /v1/chat/completions. Each can be replaced later. */
export const startChatServer = async (
  t: TestContext,
  {
    chat = streamAnswer(['Hello.']),
    models = listModels('llamacpp', 'tiny'),
    ...routes
  }: Readonly<Record<string, Respond>> = {},
  host = '127.0.0.1',
) => {
  const answers = new Map(Object.entries({ ...routes, '/v1/chat/completions': chat, '/v1/models': models }));
  const requests: ChatRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const path = incoming.url ?? '';
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    response.once('close', resolve);
    const body = await readBody(incoming);
    const request = { method: incoming.method ?? '', path, body, headers: incoming.headers, closed };
    requests.push(request);
    await (answers.get(path) ?? unknown)(response, request);
  });
  server.listen(0, host);
  await once(server, 'listening');
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // a TCP server has one
  return {
    address: `127.0.0.1:${port}`,
    port,
    requests,
    /** Only the chats. */
    listChats: () => requests.filter(({ path }) => path === '/v1/chat/completions'),
    answer: (path: string, respond: Respond): void => void answers.set(path, respond),
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type TestChatServer = Awaited<ReturnType<typeof startChatServer>>;
