// Runs Copyloom for the clipboard bench: the real service on a separate display, queried over HTTP.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findHome } from '../../src/platform/files/home.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { findFreePort } from '../support/service/free-port.ts';
import { program } from '../support/service/program.ts';
import { environmentFor } from '../support/service/service.ts';
import type { Manager } from './clipboard-manager.ts';
import { assertAnswered, exchange, writeRequest } from './load.ts';
import { readUsage } from './process-usage.ts';
import { firstLine, stopProcess } from './service.ts';

export interface Copyloom extends Manager {
  /** Over HTTP. */
  put(text: string): Promise<void>;
}

export const startCopyloom = async (lifetime: Lifetime, folder: string, display: string): Promise<Copyloom> => {
  const home = findHome({ env: { COPYLOOM_HOME: folder }, platform: process.platform, homedir: '/nonexistent' });
  const port = await findFreePort();
  const watch = fileURLToPath(new URL('./clipboard-watch.ts', import.meta.url));
  const args = ['serve', '--clipboard', 'x11', '--port', String(port), '--json'];
  const child = spawn(process.execPath, ['--import', watch, program, ...args], {
    env: { ...environmentFor(home), DISPLAY: display },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  lifetime.after(() => stopProcess(child));
  await firstLine(child);
  const target = { port, key: readFileSync(home.keyFile, 'utf8').trim() };

  const newest = writeRequest(target, 'GET', '/v1/history?limit=1');
  const held = async (): Promise<number> => {
    const reply = await exchange(port, newest);
    assertAnswered(reply);
    return Number(/"total":\s*(\d+)/.exec(reply.toString('latin1'))?.[1]);
  };
  return {
    name: 'Copyloom',
    display,
    held,
    ask: async () => ({
      until: async (count, milliseconds) => {
        const started = performance.now();
        while (performance.now() - started < milliseconds) if ((await held()) >= count) return true;
        return false;
      },
      stop: async () => undefined,
    }),
    readNewest: async () => {
      const reply = await exchange(port, writeRequest(target, 'GET', '/v1/clipboard'));
      assertAnswered(reply);
      const { entry } = JSON.parse(reply.toString('utf8', reply.indexOf('\r\n\r\n') + 4));
      return Buffer.byteLength(entry.value);
    },
    usage: () => readUsage(child.pid ?? 0),
    seen: async () => {
      const answer = once(child, 'message');
      child.send('tell');
      const [seen] = await answer;
      return seen;
    },
    offerNewest: async () => undefined,
    put: async (text) => {
      assertAnswered(await exchange(port, writeRequest(target, 'PUT', '/v1/clipboard', JSON.stringify({ text }))));
    },
  };
};
