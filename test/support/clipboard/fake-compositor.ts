// A fake Wayland compositor that advertises the given interfaces and does nothing with them.
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { encodeRequest, splitMessages } from '../../../src/platform/clipboard/wayland/messages.ts';

export interface FakeCompositor {
  readonly path: string;
  /** The interfaces that were bound, in order. */
  readonly bound: readonly string[];
  /** Sends bytes to every client. */
  send(bytes: Buffer): void;
  /** Stops reading, until it is called with false. */
  stall(stalled: boolean): void;
}

const display = 1;

export const startFakeCompositor = async (
  t: TestContext,
  { interfaces, answers = true }: { readonly interfaces: readonly string[]; readonly answers?: boolean },
): Promise<FakeCompositor> => {
  const folder = mkdtempSync(join(tmpdir(), 'copyloom-compositor-'));
  const path = join(folder, 'wayland-0');
  const bound: string[] = [];
  const clients = new Set<Socket>();
  const server = createServer((client) => {
    let unread: Buffer = Buffer.alloc(0);
    let registry = 0;
    clients.add(client);
    client.on('error', () => undefined);
    client.on('data', (bytes: Buffer) => {
      const { messages, rest } = splitMessages(Buffer.concat([unread, bytes]));
      unread = rest;
      for (const { object, event: request, body } of answers ? messages : []) {
        if (object === display && request === 0) {
          const callback = body.readUInt32LE(0);
          client.write(encodeRequest(callback, 0, [0]));
          client.write(encodeRequest(display, 1, [callback]));
        } else if (object === display && request === 1) {
          registry = body.readUInt32LE(0);
          for (const [index, name] of interfaces.entries())
            client.write(encodeRequest(registry, 0, [index + 1, name, 1]));
        } else if (object === registry) {
          bound.push(body.toString('utf8', 8, 8 + body.readUInt32LE(4) - 1));
        }
      }
    });
  });
  server.listen(path);
  await new Promise((resolve) => server.once('listening', resolve));
  t.after(() => {
    for (const client of clients) client.destroy();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const send = (bytes: Buffer) => {
    for (const client of clients) client.write(bytes);
  };
  const stall = (stalled: boolean) => {
    for (const client of clients) stalled ? client.pause() : client.resume();
  };
  return { path, bound, send, stall };
};
