// Reaches an X display, or says why it cannot be and what to do.
/// <reference path="./x11.d.ts" />
import x11, { type XDisplay } from 'x11';
import { Obstacle } from '../../../base/obstacle.ts';

/** Milliseconds. */
const timeToConnect = 5000;

const createDisplay = async (display: string): Promise<XDisplay> => {
  const { promise, resolve, reject } = Promise.withResolvers<XDisplay>();
  // Shared memory would need a socket that can pass files.
  const client = x11.createClient({ display, shm: false }, (error, made) => (error ? reject(error) : resolve(made)));
  // Also every error that the server answers later: a window that went away, mostly. Unheard, it would end the process.
  client.on('error', reject);
  const timer = setTimeout(() => reject(new Error('it does not answer')), timeToConnect);
  try {
    return await promise;
  } catch (error) {
    client.stream?.destroy(); // there is none before the server has been reached
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** The package tries a socket, then a port; its messages are about the port, which nobody has heard of. */
const explanations: Readonly<Record<string, string>> = {
  ENOENT: 'no X server is running there',
  ECONNREFUSED: 'no X server is running there',
  ECONNRESET: 'the X server closed the connection',
  EPIPE: 'the X server closed the connection',
  EACCES: 'you have no permission to connect to it',
  ENOTFOUND: 'the computer that it names is not known',
  EAI_AGAIN: 'the computer that it names is not known',
  EHOSTUNREACH: 'the computer that it names cannot be reached',
  ETIMEDOUT: 'the computer that it names does not answer',
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  // The server's own words end as they like.
  return explanations[code] ?? (error.message.replace(/[\s.:]+$/, '') || code || error.name);
};

/** Fails with an `Obstacle` that says what to do. */
export const reachDisplay = async (display: string | undefined): Promise<XDisplay> => {
  if (!display) {
    throw new Obstacle(
      'There is no X display: DISPLAY is not set. Start Copyloom from a desktop session, or set DISPLAY, such as to :0.',
    );
  }
  try {
    return await createDisplay(display);
  } catch (error) {
    throw new Obstacle(
      `The X display ${display} cannot be reached: ${explain(error)}. Check that DISPLAY names the display of your session, and that XAUTHORITY lets you use it.`,
    );
  }
};
