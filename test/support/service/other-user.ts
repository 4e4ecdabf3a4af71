// A program of another user of this computer: what it gets when it connects to a port, however it does so.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export const nobody = 65_534;

/** Only root can start programs of other users. */
export const whyNoOtherUser = (): string | undefined =>
  process.getuid?.() === 0 ? undefined : 'NOT RUN: only root can start a program of another user';

/** `leave` closes the connection, as soon as everything is sent: in order, or with a reset. */
const script = `
const [port, leave, sent] = process.argv.slice(1);
const socket = require('node:net').connect({ port: Number(port), host: '127.0.0.1' });
socket.on('error', () => process.exit(0));
socket.pipe(process.stdout);
if (leave === 'stay') socket.write(sent);
else socket.write(sent, () => (leave === 'reset' ? socket.resetAndDestroy() : socket.destroy()));
`;

/** What came back. */
export const sendAsOther = async (
  port: number,
  sent: string,
  leave: 'stay' | 'close' | 'reset' = 'stay',
): Promise<string> => {
  const child = spawn(process.execPath, ['-e', script, String(port), leave, sent], {
    cwd: '/',
    env: {},
    uid: nobody,
    gid: nobody,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
};
