// Connects to an X display, or explains why it can't.
/// <reference path="./x11.d.ts" />
import x11, { type XDisplay } from 'x11';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';

/** In milliseconds. */
const connectTimeout = 5000;

const createDisplay = async (display: string): Promise<XDisplay> => {
  const { promise, resolve, reject } = Promise.withResolvers<XDisplay>();
  // Shared memory needs a socket that can pass file descriptors.
  const client = x11.createClient({ display, shm: false }, (error, opened) =>
    error ? reject(error) : resolve(opened),
  );
  // Also handles later errors, mostly about closed windows, which would otherwise crash the process.
  client.on('error', reject);
  const timer = setTimeout(() => reject(new Error("it isn't responding")), connectTimeout);
  try {
    return await promise;
  } catch (error) {
    client.stream?.destroy(); // undefined until connected
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

/** The package tries a socket and then a port; its messages are about the port, which means nothing to users. */
const explanations: Readonly<Record<string, string>> = {
  ENOENT: 'no X server is running there',
  ECONNREFUSED: 'no X server is running there',
  ECONNRESET: 'the X server closed the connection',
  EPIPE: 'the X server closed the connection',
  EACCES: "you don't have permission to connect to it",
  ENOTFOUND: 'its host name is unknown',
  EAI_AGAIN: 'its host name is unknown',
  EHOSTUNREACH: "its host can't be reached",
  ETIMEDOUT: "its host isn't responding",
};

const explain = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const code = codeOf(error) ?? '';
  // The server's messages may end with punctuation.
  return explanations[code] ?? (error.message.replace(/[\s.:]+$/, '') || code || error.name);
};

/** Throws an `Unavailable` that says what to do. */
export const reachDisplay = async (display: string | undefined): Promise<XDisplay> => {
  if (!display) {
    throw new Unavailable(
      'There is no X display: DISPLAY is not set. Start Copyloom from a desktop session, or set DISPLAY (for example, to :0).',
    );
  }
  try {
    return await createDisplay(display);
  } catch (error) {
    throw new Unavailable(
      `Can't connect to the X display ${display}: ${explain(error)}. Check that DISPLAY names your session's display and that XAUTHORITY gives you access to it.`,
    );
  }
};
