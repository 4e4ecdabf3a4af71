// Connects to a port as another user, and returns the response.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export const nobody = 65_534;

/** Only root can start programs as another user. */
export const whyNoOtherUser = (): string | undefined =>
  process.getuid?.() === 0 ? undefined : 'only root can start a program as another user';

/** `leave`: how to close the connection after sending. */
const script = `
const [port, leave, sent] = process.argv.slice(1);
const socket = require('node:net').connect({ port: Number(port), host: '127.0.0.1' });
socket.on('error', () => process.exit(0));
socket.pipe(process.stdout);
if (leave === 'stay') socket.write(sent);
else socket.write(sent, () => (leave === 'reset' ? socket.resetAndDestroy() : socket.destroy()));
`;

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
