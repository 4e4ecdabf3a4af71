// Reaches the application for a command: the running one over its socket, or else one opened here on what is stored.
import { setTimeout as wait } from 'node:timers/promises';
import { openApplication } from '../app/run-application.ts';
import { Obstacle } from '../base/obstacle.ts';
import type { Connection } from '../cli/world.ts';
import { createClient } from '../client/client.ts';
import { findInstance } from '../client/connect.ts';
import { createSocketTransport, type Transport } from '../client/transport.ts';
import type { Handle } from '../http/exchange.ts';
import type { Home } from '../platform/home.ts';
import { listPrivateSockets } from '../platform/private-sockets.ts';

const tries = 50;
const betweenTries = 100;

const createInProcessTransport =
  (handle: Handle): Transport =>
  async ({ method, target, body = '' }) => {
    const bytes = Buffer.from(body);
    const headers = { 'content-length': String(bytes.byteLength) };
    const reply = await handle({ method, target, headers, headBytes: 0, readBody: async () => bytes });
    return { status: reply.status, body: Buffer.from(reply.body).toString() };
  };

export const connect = async (home: Home): Promise<Connection> => {
  // Another command may hold the home for a moment, or the application may be just starting: it is waited for, not for long.
  for (let attempt = 0; attempt < tries; attempt++) {
    const socket = await findInstance(home.instanceFile, listPrivateSockets(home));
    if (socket !== undefined) {
      return {
        client: createClient(createSocketTransport(socket)),
        running: true,
        close: async () => undefined,
      };
    }
    const application = await openApplication(home);
    if (application) {
      return {
        client: createClient(createInProcessTransport(application.handlePrivate)),
        running: false,
        close: application.close,
      };
    }
    await wait(betweenTries);
  }
  throw new Obstacle(
    `Something holds ${home.data} but does not answer. If a Copyloom hangs there, end it and try again.`,
  );
};
