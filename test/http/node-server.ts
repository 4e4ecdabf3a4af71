// Looks at Node's server behind a listener: what it has read, its open connections, and its limits, so that tests wait for events instead of time.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:http';
import { Socket } from 'node:net';
import type { TestContext } from 'node:test';
import { promisify } from 'node:util';
import { until } from '../support/application/history.ts';

const listenTo = (
  t: TestContext,
  channel: string,
  hear: (message: Readonly<Record<string, unknown>>) => void,
): void => {
  const onMessage = (message: unknown): void => hear(Object(message));
  subscribe(channel, onMessage);
  t.after(() => unsubscribe(channel, onMessage));
};

export interface NodeServer {
  /** Sets the time limits of all connections, open ones too, in milliseconds. Waits for the first request. */
  limit(times: Pick<Server, 'headersTimeout' | 'requestTimeout'>): Promise<void>;
  /** Waits until the server has read so many bytes of the connection that was opened last. */
  hasRead(bytes: number): Promise<void>;
  /** Waits until this many connections are open. */
  hasOpen(connections: number): Promise<void>;
}

export const watchServer = (t: TestContext, port: number): NodeServer => {
  const { promise, resolve } = Promise.withResolvers<Server>();
  let last: Socket | undefined;
  listenTo(t, 'net.server.socket', ({ socket }) => {
    if (socket instanceof Socket && socket.localPort === port) last = socket;
  });
  listenTo(t, 'http.server.request.start', ({ server }) => {
    if (!(server instanceof Server)) return;
    const address = server.address();
    if (typeof address === 'object' && address?.port === port) resolve(server);
  });
  return {
    limit: async (times) => void Object.assign(await promise, times),
    hasRead: async (bytes) => {
      await until(`${bytes} bytes`, async () => (last?.bytesRead ?? 0) >= bytes || undefined);
    },
    hasOpen: async (connections) => {
      const server = await promise;
      const count = promisify(server.getConnections.bind(server));
      await until(`${connections} open connections`, async () => (await count()) === connections || undefined);
    },
  };
};
