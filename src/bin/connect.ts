// Connects a command to the running application, or opens the stored data in this process if none is running.
import type { Connection } from '../cli/environment.ts';
import { createClient } from '../client/client.ts';
import type { Transport } from '../client/transport.ts';
import type { Handle } from '../http/exchange.ts';
import type { Home } from '../platform/files/home.ts';
import { enterHome } from './enter-home.ts';

const createInProcessTransport =
  (handle: Handle): Transport =>
  async ({ method, target, body = '' }) => {
    const bytes = Buffer.from(body);
    const headers = { 'content-length': String(bytes.byteLength) };
    const reply = await handle({ method, target, headers, headBytes: 0, readBody: async () => bytes });
    return { status: reply.status, body: Buffer.from(reply.body).toString() };
  };

export const connect = async (home: Home, report: (line: string) => void): Promise<Connection> => {
  const entered = await enterHome(home, async () => {
    // Loaded only if none is running: a command that talks to another process doesn't need it.
    const { openApplication } = await import('../app/run-application.ts');
    return openApplication(home, { log: report });
  });
  if ('running' in entered) return { client: entered.running, running: true, close: async () => undefined };
  const { handlePrivate, close } = entered.opened;
  return { client: createClient(createInProcessTransport(handlePrivate)), running: false, close };
};
