// Connects a command to the running application, or opens the stored data in this process if none is running.
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { Connection } from '../cli/environment.ts';
import { createClient } from '../client/client.ts';
import { splitLines } from '../client/split-lines.ts';
import type { Transport } from '../client/transport.ts';
import type { Handle, Reply } from '../http/exchange.ts';
import type { Home } from '../platform/files/home.ts';
import { enterHome } from './enter-home.ts';

const readStream = async (stream: NonNullable<Reply['stream']>, onLine: (line: string) => void): Promise<void> => {
  const response = new PassThrough().on('data', splitLines(onLine));
  stream(response);
  await finished(response);
};

const createInProcessTransport =
  (handle: Handle): Transport =>
  async ({ method, target, body = '', onLine = () => undefined, headers = {}, isStream = false, signal }) => {
    const bytes = Buffer.from(body);
    const sent = Object.entries({ ...headers, 'Content-Length': String(bytes.byteLength) });
    const reply = await handle({
      method,
      target,
      headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), value])),
      headBytes: 0,
      readBody: async () => bytes,
    });
    if (reply.stream && isStream) {
      const chunks = new PassThrough({ ...(signal && { signal }) });
      reply.stream(chunks);
      return { status: reply.status, body: '', chunks };
    }
    if (reply.stream) await readStream(reply.stream, onLine);
    return { status: reply.status, body: Buffer.concat(reply.body).toString() };
  };

/** A model takes minutes, during which this process would keep everything else out of the home, and load a file for one command. */
const noModelHere = 'Copyloom must be running to ask a language model. Start it with: copyloom serve';

export const connect = async (home: Home, report: (line: string) => void): Promise<Connection> => {
  const entered = await enterHome(home, async () => {
    // Loaded only if none is running: a command that talks to another process doesn't need it.
    const { openForCommand } = await import('../app/run-application.ts');
    return openForCommand(home, { log: report, noModelHere });
  });
  if ('running' in entered) return { client: entered.running, running: true, close: async () => undefined };
  const { handlePrivate, close } = entered.opened;
  return { client: createClient(createInProcessTransport(handlePrivate)), running: false, close };
};
