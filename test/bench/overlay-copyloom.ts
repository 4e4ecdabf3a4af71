// Starts Copyloom for the overlay bench: the desktop application, as a user starts it.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createClient } from '../../src/client/client.ts';
import { createSocketTransport } from '../../src/client/transport.ts';
import type { Home } from '../../src/platform/files/home.ts';
import { connectToOwn } from '../../src/platform/sockets/connect-to-own.ts';
import { until } from '../support/application/history.ts';
import type { Lifetime } from '../support/clipboard/x-server.ts';
import { listGjs } from '../support/service/child-processes.ts';
import { environmentFor } from '../support/service/service.ts';
import type { Opened } from './overlay-times.ts';
import type { Screen } from './screen.ts';
import { firstLine, stopProcess } from './service.ts';

export interface CopyloomWindow extends Opened {
  /** Keeps the process of a hidden window, or ends it at once. */
  keepWindow(keeps: boolean): Promise<void>;
  untilWindowEnded(): Promise<void>;
}

const command = fileURLToPath(new URL('../../bin/copyloom', import.meta.url));

export const startCopyloomWindow = async (lifetime: Lifetime, home: Home, screen: Screen): Promise<CopyloomWindow> => {
  const child = spawn(command, {
    env: { ...environmentFor(home), DISPLAY: screen.display },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  lifetime.after(() => stopProcess(child));
  await firstLine(child);
  const { pid = 0 } = child;
  const client = createClient(createSocketTransport(home.socketPath, connectToOwn));
  return {
    name: 'Copyloom',
    screen,
    windowClass: 'Copyloom',
    process: pid,
    escapes: 1,
    keepWindow: async (keeps) => {
      await client.call('changeSettings', { body: { overlayStaysReady: keeps ? 'always' : 'never' } });
    },
    untilWindowEnded: async () =>
      void (await until('The end of the window process', async () => (listGjs(pid).length === 0 ? true : undefined))),
  };
};
