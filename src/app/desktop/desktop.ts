// The desktop side of the application: its windows, what their pages can call, and how it is told to quit.
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

interface Parts {
  world: OutsideWorld;
  api: ApiSwitch;
  key: ApiKey;
  control: ApiControl;
  clipboard: Clipboard;
  logBug(error: unknown, where: string): void;
}

const firstPane = 'advanced';
const changeApi = readOperations('control').find(({ id }) => id === 'changeApi');

const readChange = async (given: unknown): Promise<Schemas['ApiChange']> => {
  if (changeApi) await validateBody(changeApi, given);
  return given as Schemas['ApiChange']; // held against the contract just now, which the compiler cannot see
};

export const createDesktop = ({ world, api, key, control, clipboard, logBug }: Parts) => {
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
      throw new Obstacle('The pages of the windows are not there. Build them with: npm run pages');
    }
  };

  const listen = (send: (event: Event) => void): (() => void) => {
    let [due, over] = [false, false];
    const tell = async (): Promise<void> => {
      if (due) return;
      due = true;
      await undefined; // a restart is off and on again within one turn: only what comes of it is told
      due = false;
      const value = await control.readApi();
      if (!over) send({ name: 'api', value });
    };
    const notice = (): void => void tell().catch((error: unknown) => logBug(error, 'the events of the windows'));
    const stops = [api.subscribe(notice), key.subscribe(notice)];
    notice();
    return () => {
      over = true;
      for (const stop of stops) stop();
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
    /** For the command line; and, with `quit` and the recording, all that a tray needs. */
    open,
    /** Asks for the end of the application, as from a tray; whoever runs it waits for `quitting`. */
    quit: quitting.resolve,
    quitting: quitting.promise,
    close: windows.close,
  };
};

export type Desktop = ReturnType<typeof createDesktop>;
