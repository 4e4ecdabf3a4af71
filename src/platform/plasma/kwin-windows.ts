// Knows which window is active in KWin, through a script that tells us whenever that changes, and gives the focus to a window.
import { Unavailable } from '../../base/unavailable.ts';
import { busItself, defineInterface, reachSessionBus } from '../bus/session-bus.ts';
import { kwin, runKwinScript } from './kwin-script.ts';

export interface KwinWindow {
  /** KWin's own. */
  readonly id: string;
  /** Of its application, best first: its class, or the id of its windows on Wayland. */
  readonly names: readonly string[];
  /** Zero if unknown. */
  readonly process: number;
}

export interface KwinWindows {
  /** Undefined if no window has the focus. */
  readonly active: KwinWindow | undefined;
  /** Resolves when this window is the active one. Fails with an `Unavailable` if that takes too long. */
  focus(window: KwinWindow): Promise<void>;
  close(): Promise<void>;
}

interface Told {
  readonly id: string;
  readonly names: string;
  readonly process: string;
}

/** Milliseconds. */
const timeLimit = 5000;
const focusTimeout = 1000;

const path = '/kwin';
const ownInterface = 'app.copyloom.KWin';

/** In Plasma 6, and in Plasma 5. */
const findActive = 'workspace.activeWindow || workspace.activeClient';

/** It says that it ends if nobody answers any more, such as after a crash of ours, or while our process is stopped. */
const watchActive = (name: string): string => `
  const changed = workspace.windowActivated || workspace.clientActivated;
  let unanswered = 0;
  const tell = (window) => {
    if (unanswered === 50) {
      changed.disconnect(tell);
      return callDBus('${name}', '${path}', '${ownInterface}', 'End');
    }
    unanswered += 1;
    const names = window ? [window.resourceClass, window.desktopFileName, window.resourceName].map(String) : [];
    const [id, process] = window ? [String(window.internalId), String(window.pid)] : ['', ''];
    callDBus('${name}', '${path}', '${ownInterface}', 'Tell', id, names.join('\\n'), process, () => { unanswered = 0; });
  };
  changed.connect(tell);
  tell(${findActive});
`;

const activate = (id: string): string => `
  const windows = workspace.windowList ? workspace.windowList() : workspace.clientList();
  const wanted = windows.find((window) => String(window.internalId) === ${JSON.stringify(id)});
  if (wanted && workspace.windowList) workspace.activeWindow = wanted;
  else if (wanted) workspace.activeClient = wanted;
`;

/** Fails with an `Unavailable`. `onEnd` is called if KWin or the bus is gone. */
export const watchKwinWindows = async (address: string | undefined, onEnd: () => void): Promise<KwinWindows> => {
  const bus = await reachSessionBus({ address, timeLimit, onEnd, onFault: () => undefined });
  let active: KwinWindow | undefined;
  let wake = (): void => undefined;
  let unload = async (): Promise<void> => undefined;
  const close = async (): Promise<void> => {
    await unload().catch(() => undefined); // KWin has just ended, and its scripts with it
    await bus.close();
  };
  const fail = async (error: unknown): Promise<never> => {
    await bus.close();
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`KWin doesn't say which window has the focus (${message}).`);
  };
  const begin = async (): Promise<void> => {
    const owner = await bus.call({ ...busItself, member: 'GetNameOwner', signature: 's', body: [kwin] });
    const told = Promise.withResolvers<void>();
    const handler = ({ id, names, process }: Told, { sender }: { sender?: string }): null => {
      if (sender !== owner) return null;
      const all = names.split('\n').filter((name) => name !== '');
      active = id === '' ? undefined : { id, names: [...new Set(all)], process: Number(process) || 0 };
      told.resolve();
      wake();
      return null;
    };
    const method = { in: { id: 's', names: 's', process: 's' }, handler };
    const end = (_nothing: unknown, { sender }: { sender?: string }): null => {
      if (sender === owner) void close().then(onEnd);
      return null;
    };
    await bus.offer(path, defineInterface({ name: ownInterface, methods: { Tell: method, End: { handler: end } } }));
    await bus.watchOwner(kwin, (newOwner) => void (newOwner === '' && bus.close().then(onEnd)));
    unload = await runKwinScript(bus, watchActive(bus.name));
    await told.promise;
  };
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('its script is silent')), timeLimit);
  await Promise.race([begin(), late.promise])
    .catch(fail)
    .finally(() => clearTimeout(timer));

  return {
    get active() {
      return active;
    },
    focus: async ({ id }) => {
      if (active?.id === id) return;
      const unloadActivation = await runKwinScript(bus, activate(id));
      void unloadActivation().catch(() => undefined); // KWin has just ended
      const deadline = performance.now() + focusTimeout;
      while (active?.id !== id) {
        const left = deadline - performance.now();
        if (left <= 0) throw new Unavailable('KWin did not return the focus to the window in time.');
        const { promise, resolve } = Promise.withResolvers<void>();
        wake = resolve;
        const giveUp = setTimeout(resolve, left);
        await promise;
        clearTimeout(giveUp);
      }
    },
    close,
  };
};
