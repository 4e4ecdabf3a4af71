// Reaches an X display, or says why it cannot be and what to do.
/// <reference path="./x11.d.ts" />
import x11, { type XDisplay } from 'x11';
import { Obstacle } from '../../base/obstacle.ts';

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
    // Where names lead to several addresses, the error's own message is empty.
    const reason = error instanceof Error ? error.message || ('code' in error && error.code) : error;
    throw new Obstacle(
      `The X display ${display} cannot be reached (${String(reason)}). Check that DISPLAY names the display of your session, and that XAUTHORITY lets you use it.`,
    );
  }
};
