// Starts an X server with a window manager, and connects to it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connectToX } from '../../../src/platform/x11/x-connection.ts';
import { type Lifetime, startXServer } from '../clipboard/x-server.ts';

export const startManagedDisplay = async (t: Lifetime, ...args: string[]) => {
  const { display, stop } = await startXServer(t, ...args);
  const manager = spawn('openbox', { env: { ...process.env, DISPLAY: display }, stdio: 'ignore' });
  const ended = once(manager, 'close');
  t.after(async () => {
    manager.kill('SIGKILL');
    await ended;
  });
  const x = await connectToX({ display, onDisconnect: () => undefined });
  t.after(() => x.close());
  return { display, stop, x };
};
