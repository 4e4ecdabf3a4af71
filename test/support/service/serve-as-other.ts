// Starts a server of language models that belongs to another user, and records what it gets.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { TestContext } from 'node:test';
import { nobody } from './other-user.ts';

const script = `
const server = require('node:net').createServer((socket) => {
  socket.on('data', (data) => process.stdout.write('got ' + data));
  socket.on('close', () => process.stdout.write('closed\\n'));
});
server.listen(0, process.argv[1], () => process.stdout.write('port ' + server.address().port + '\\n'));
`;

export const serveAsOther = async (
  t: TestContext,
  host = '127.0.0.1',
): Promise<{ port: number; said(): string; closed(): Promise<void> }> => {
  const child = spawn(process.execPath, ['-e', script, host], {
    cwd: '/',
    env: {},
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const untilSaid = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(said);
      if (found) return found;
      await once(child.stdout, 'data');
    }
  };
  const [, port] = await untilSaid(/port (\d+)\n/);
  return { port: Number(port), said: () => said, closed: async () => void (await untilSaid(/closed\n/)) };
};
