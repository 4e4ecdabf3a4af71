// Opens windows with gjs and WebKitGTK: one child process per window, which exchanges JSON lines and exits when we do.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { findProgramFile } from '../../../base/own-files.ts';
import { Unavailable } from '../../../base/unavailable.ts';
import type { OpenedWindow, WindowEvents, WindowRequest } from '../../../core/window/window-host.ts';
import { isGnomeOnWayland } from '../../gnome-shell/extension-name.ts';
import { describeExit, endChild, spawnOptions } from '../window-child.ts';

const script = fileURLToPath(findProgramFile('platform/window/gjs/window.js'));
/** In milliseconds. Long, because a cold disk is slow. */
const showTimeout = 20_000;
/** A window that takes longer hangs or is closing. */
const raiseTimeout = 8_000;
const hideTimeout = 1_000;
/** For the person to let go of the keys that they hold. */
const keysPatience = 3_000;

/** Of the child. */
const addEnvironment = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...environment,
  // gjs would load this library late, and search for each of its 50,000 symbols in all others first. That takes some 80 ms.
  LD_PRELOAD: ['libwebkit2gtk-4.1.so.0', environment['LD_PRELOAD']].filter(Boolean).join(' '),
  // It would wake up every few seconds, even while the window is hidden.
  WEBKIT_DISABLE_MEMORY_PRESSURE_MONITOR: '1',
});

interface Message {
  readonly event: unknown;
  readonly reason?: unknown;
  readonly address?: unknown;
  readonly wasVisible?: unknown;
  readonly areKeysFree?: unknown;
}

/** Undefined for other output: libraries also write to stdout. */
const parseMessage = (line: string): Message | undefined => {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null && 'event' in parsed ? parsed : undefined;
  } catch {
    return undefined;
  }
};

/** Where the window itself can't. Returns how to stop. */
const keepOverlayInFront = async (pid: number): Promise<() => void> => {
  if (!isGnomeOnWayland(process.env)) return () => undefined;
  const { keepInFront } = await import('../../gnome-shell/keep-in-front.ts'); // loads the client of the session bus
  return keepInFront(process.env['DBUS_SESSION_BUS_ADDRESS'], pid).close;
};

const send = (child: ChildProcessWithoutNullStreams, command: string, args: object = {}): void => {
  child.stdin.write(`${JSON.stringify({ command, ...args })}\n`);
};

export const openGjsWindow = (
  program: string,
  wanted: WindowRequest,
  { onClose, onLink, onHide }: WindowEvents,
  quitting: AbortSignal,
): Promise<OpenedWindow> => {
  const { promise, resolve, reject } = Promise.withResolvers<OpenedWindow>();
  const options = spawnOptions();
  const child = spawn(program, ['-m', script], { ...options, env: addEnvironment(options.env) });
  let state: 'opening' | 'open' | 'closed by the user' | 'closed' = 'opening';
  const inFront = wanted.isOverlay && child.pid !== undefined ? keepOverlayInFront(child.pid) : undefined;
  let errors = '';
  let raised: PromiseWithResolvers<boolean> | undefined;
  /** Answered in order: you may press the shortcut again before the window has answered. */
  const hiding: PromiseWithResolvers<boolean>[] = [];

  const fail = (reason: string): void => {
    reject(new Unavailable(`Can't show the window: ${reason}`));
    void endChild(child);
  };
  const cancel = (): void => fail('Copyloom is quitting.');
  quitting.addEventListener('abort', cancel);
  const timer = setTimeout(() => fail(`it did not appear within ${showTimeout / 1000} seconds.`), showTimeout);
  const opened: OpenedWindow = {
    raise: async (opening) => {
      raised = Promise.withResolvers();
      send(child, 'raise', { opening });
      const timeout = setTimeout(raised.resolve, raiseTimeout, false);
      return raised.promise.finally(() => clearTimeout(timeout));
    },
    hide: async ({ onceKeysAreFree = false } = {}) => {
      const hid = Promise.withResolvers<boolean>();
      hiding.push(hid);
      const patience = onceKeysAreFree ? keysPatience : 0;
      send(child, 'hide', { patience });
      const timeout = setTimeout(hid.resolve, patience + hideTimeout, true);
      return hid.promise.finally(() => clearTimeout(timeout));
    },
    setAppearance: (appearance) => send(child, 'appear', { appearance }),
    close: () => {
      state = 'closed';
      child.stdin.end();
      return endChild(child);
    },
  };

  const handle = ({ event, reason, address, wasVisible, areKeysFree }: Message): void => {
    if (event === 'ready') {
      state = 'open';
      resolve(opened);
    }
    if (event === 'raised') raised?.resolve(true);
    if (event === 'hidden') onHide();
    if (event === 'hid') {
      const hid = hiding.shift();
      if (areKeysFree === true) hid?.resolve(wasVisible === true);
      else hid?.reject(new Unavailable('You held Ctrl, Shift, Alt or Super for too long.'));
    }
    if (event === 'closed') state = 'closed by the user';
    if (event === 'failed') fail(String(reason));
    if (event === 'link' && typeof address === 'string') onLink(address);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = parseMessage(line);
    if (message) handle(message);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  child.stdin.on('error', () => undefined); // 'exit' reports it
  child.on('error', (error) => fail(error.message));
  child.on('exit', (code, signal) => {
    void inFront?.then((stop) => stop());
    raised?.resolve(false);
    for (const hid of hiding) hid.resolve(true);
    const exit = describeExit('gjs', code, signal, errors);
    if (state === 'opening') fail(exit);
    if (state === 'open') onClose(exit);
    if (state === 'closed by the user') onClose();
  });
  send(child, 'show', wanted);
  return promise.finally(() => {
    clearTimeout(timer);
    quitting.removeEventListener('abort', cancel);
  });
};
