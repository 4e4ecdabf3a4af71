// Connects the windows to the application: the calls of their pages, their events, and quitting.
import { readFile } from 'node:fs/promises';
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import { readOperations } from '../../contract/operations.ts';
import type { Schemas } from '../../contract/types.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import { createAdvancedCalls } from '../../desktop/advanced-calls.ts';
import type { Event, WindowName } from '../../desktop/bridge.ts';
import { startWindowServer } from '../../desktop/window-server.ts';
import { createWindows } from '../../desktop/windows.ts';
import type { ApiControl } from '../../http/handlers/control.ts';
import { validateBody } from '../../http/validate-body.ts';
import type { ApiSwitch } from '../api/api-switch.ts';
import type { OutsideWorld } from '../outside-world.ts';

interface Deps {
  world: OutsideWorld;
  api: ApiSwitch;
  key: ApiKey;
  control: ApiControl;
  clipboard: Clipboard;
  logBug(error: unknown, where: string): void;
}

const firstPane = 'advanced';
const changeApi = readOperations('control').find(({ id }) => id === 'changeApi');

const readChange = async (input: unknown): Promise<Schemas['ApiChange']> => {
  if (changeApi) await validateBody(changeApi, input);
  return input as Schemas['ApiChange']; // validated against the contract, which the compiler cannot see
};

export const createDesktop = ({ world, api, key, control, clipboard, logBug }: Deps) => {
  const { now, log } = world;
  const quitting = Promise.withResolvers<void>();

  const openAddress = (address: string): Promise<void> => world.openAddress(address);
  const calls = createAdvancedCalls({
    control,
    readChange,
    putConcealed: clipboard.putConcealed,
    openAddress,
    findProgram: world.findProgram,
  });

  const readPage = async (window: WindowName): Promise<string> => {
    try {
      return await readFile(new URL(`${window}.html`, world.pagesFolder), 'utf8');
    } catch {
      throw new Obstacle("The window pages haven't been built. Build them with: npm run pages");
    }
  };

  const listen = (send: (event: Event) => void): (() => void) => {
    let [isPending, isStopped] = [false, false];
    const sendApi = async (): Promise<void> => {
      if (isPending) return;
      isPending = true;
      await undefined; // a restart goes off and on within one microtask: send only the final state
      isPending = false;
      const value = await control.readApi();
      if (!isStopped) send({ name: 'api', value });
    };
    const onChange = (): void => void sendApi().catch((error: unknown) => logBug(error, 'window events'));
    const unsubscribers = [api.subscribe(onChange), key.subscribe(onChange)];
    onChange();
    return () => {
      isStopped = true;
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  };

  const windows = createWindows({
    findHost: world.findWindowHost,
    startServer: async () =>
      startWindowServer({ findPeerUser: await world.openFindPeerUser(), readPage, calls, listen, now, logBug }),
    onLink: (address) => void openAddress(address).catch((error: Error) => log(error.message)),
    now,
    log,
  });

  const open = async ({ window, pane = firstPane }: Schemas['WantedWindow']): Promise<Schemas['OpenedWindow']> => {
    try {
      await readPage(window);
      const { host, opened } = await windows.open(window, pane);
      return { window, pane, shownBy: host, opened };
    } catch (error) {
      if (error instanceof Obstacle) return refuse('not_supported', error.message);
      throw error;
    }
  };

  return {
    open,
    /** Asks the application to quit; `quitting` resolves. */
    quit: quitting.resolve,
    quitting: quitting.promise,
    close: windows.close,
  };
};

export type Desktop = ReturnType<typeof createDesktop>;
