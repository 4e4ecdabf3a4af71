// Sends one HTTP request to a language model's server. Never follows a redirect and never uses a proxy: the text goes nowhere else.
import { once as event } from 'node:events';
import type { LookupFunction, Socket } from 'node:net';
import { codeOf } from '../../base/error-code.ts';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from '../../base/node-http.ts';
import { once } from '../../base/once.ts';
import type { ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { openFindServerUser } from '../sockets/find-peer-user.ts';
import { putInLine } from './put-in-line.ts';

export interface ServerRequest {
  readonly path: string;
  /** Sent as JSON with POST. */
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  /** Milliseconds until the first byte of the body, and then between two. */
  readonly patience: { readonly first: number; readonly next: number };
  readonly maxBytes: number;
}

export interface ServerResponse {
  readonly status: number;
  readonly type: string;
  /** Fails with an `Unavailable` if the server stops sending, or sends too much. */
  readonly body: AsyncIterable<Buffer>;
}

/** `localhost` is this computer whatever a name server says. */
const lookUpLocalhost: LookupFunction = (_, { all }, answer) => {
  const addresses = [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ];
  if (all) answer(null, addresses);
  else answer(null, '127.0.0.1', 4);
};

/** Accounts below this are the system's: Ollama has its own. */
const firstPerson = 1000;
/** A destroyed request closes the connection, which ends the search. */
const neverAborted = new AbortController().signal;
const openFindOwner = once(() => openFindServerUser((uid) => uid < firstPerson || uid === process.geteuid?.()));

/** Another user of this computer can listen at a usual port too, and must not get the text. */
const refuseForeign = async (request: ClientRequest, shown: string): Promise<void> => {
  const [socket]: Socket[] = await event(request, 'socket');
  if (socket?.connecting) await event(socket, 'connect');
  const findOwner = await openFindOwner();
  if (socket && (await findOwner(socket, neverAborted)) === 'other')
    throw new Unavailable(`The server at ${shown} belongs to another user of this computer, so no text is sent there.`);
};

const explain = (error: unknown, shown: string): Unavailable => {
  if (error instanceof Unavailable) return error;
  const code = codeOf(error);
  if (code === 'ECONNREFUSED')
    return new Unavailable(`No server answers at ${shown}. Start it, or choose another model in the settings.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Unavailable(`The server ${shown} can't be found. Check its address in the settings.`);
  if (code === 'ECONNRESET')
    return new Unavailable(`The server at ${shown} closed the connection. Is it still running?`);
  if (code !== undefined && /^(EPROTO|ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG))$/.test(code))
    return new Unavailable(`The server at ${shown} doesn't speak https. Try http://${shown} in the settings.`);
  const said = putInLine(error instanceof Error ? error.message : `${code}`);
  return new Unavailable(`The server at ${shown} can't be used: ${said}.`);
};

/** Notices that nothing arrives for a while. */
const createWatch = (shown: string, giveUp: (error: Unavailable) => void) => {
  let timer: NodeJS.Timeout | undefined;
  return {
    expect: (milliseconds: number): void => {
      clearTimeout(timer);
      const silence = `The server at ${shown} has sent nothing for ${milliseconds / 1000} seconds. Restart it, or try less text.`;
      timer = setTimeout(() => giveUp(new Unavailable(silence)), milliseconds);
    },
    stop: (): void => clearTimeout(timer),
  };
};

/** Aborting `signal` closes the connection, which stops the model. */
export const sendRequest = async (address: ServerAddress, sent: ServerRequest): Promise<ServerResponse> => {
  const { path, body, signal, patience, maxBytes } = sent;
  const { shown } = address;
  signal?.throwIfAborted();
  const content = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const send = address.isSecure ? process.getBuiltinModule('node:https').request : httpRequest;
  const request = send({
    host: address.host,
    port: address.port,
    path: `${address.path}${path}`,
    method: content ? 'POST' : 'GET',
    agent: false, // the default one may use a proxy
    ...(address.host === 'localhost' && { lookup: lookUpLocalhost }),
    headers: {
      Host: shown,
      Accept: 'application/json, text/event-stream',
      'Accept-Encoding': 'identity',
      ...(content && { 'Content-Type': 'application/json', 'Content-Length': content.length }),
    },
  });
  let givenUp: Unavailable | undefined; // the body would report a lost connection instead
  const watch = createWatch(shown, (error) => {
    givenUp = error;
    request.destroy(error);
  });
  const abort = (): void => void request.destroy(new Error('aborted'));
  const end = (): void => {
    watch.stop();
    signal?.removeEventListener('abort', abort);
    request.destroy();
  };
  const fail = (error: unknown): never => {
    signal?.throwIfAborted();
    throw explain(givenUp ?? error, shown);
  };

  const readBody = async function* (response: IncomingMessage): AsyncGenerator<Buffer> {
    let bytes = 0;
    try {
      for await (const chunk of response) {
        bytes += chunk.length;
        if (bytes > maxBytes) throw new Unavailable(`The server at ${shown} sent too much: over ${maxBytes} bytes.`);
        watch.stop(); // what the reader does with it takes none of the server's time
        yield chunk;
        watch.expect(patience.next);
      }
    } catch (error) {
      fail(error);
    } finally {
      end();
    }
  };

  watch.expect(patience.first);
  signal?.addEventListener('abort', abort);
  try {
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve);
      request.on('error', reject); // stays, because a later error also reaches the body
    });
    answered.catch(() => undefined); // reported below, or by the check before
    if (address.isLoopback) await refuseForeign(request, shown);
    request.end(content); // nothing is sent before
    const response = await answered;
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400)
      throw new Unavailable(`The server at ${shown} redirects to another address, which is not followed.`);
    const { 'content-encoding': encoding = 'identity' } = headers;
    if (encoding !== 'identity')
      throw new Unavailable(
        `The server at ${shown} compresses its answers (${putInLine(encoding)}), although it was asked not to.`,
      );
    return { status, type: headers['content-type'] ?? '', body: readBody(response) };
  } catch (error) {
    end();
    return fail(error);
  }
};

export const readAll = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};
