// Listens on a port as another user.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestContext } from 'node:test';
import { nobody } from './other-user.ts';

/** Prints what each connection sent, one line per connection. */
const trap = `
require('node:net').createServer((socket) => {
  let sent = '';
  socket.on('data', (piece) => { sent += piece; });
  socket.on('error', () => undefined);
  socket.on('close', () => console.log(JSON.stringify(sent)));
}).listen(Number(process.argv[1]), '127.0.0.1', () => console.log('listening'));
`;

/** Returns the lines of what each connection sent. */
export const setTrap = async (t: TestContext, port: number) => {
  const child = spawn(process.execPath, ['-e', trap, String(port)], {
    cwd: '/',
    env: {},
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  return lines;
};
