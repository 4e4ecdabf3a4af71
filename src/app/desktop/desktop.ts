// Connects the windows to the application: the operations of their pages, their events, and quitting.
import { access } from 'node:fs/promises';
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import type { WindowName } from '../../contract/window-access.ts';
import type { Event } from '../../contract/window-protocol.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import { createWindows } from '../../desktop/show-windows.ts';
import { startWindowServer } from '../../desktop/window-server.ts';
import type { WindowDeps } from '../../http/doors.ts';
import type { ApiControl } from '../../http/handlers/api.ts';
import type { Adapters } from '../adapters.ts';
import type { ApiSwitch } from '../api/api-switch.ts';

interface Deps {
  adapters: Adapters;
  api: ApiSwitch;
  key: ApiKey;
  control: Pick<ApiControl, 'readApi'>;
  door: WindowDeps;
}

const firstPane = 'advanced';

export const createDesktop = ({ adapters, api, key, control, door }: Deps) => {
  const { now, log, pagesFolder } = adapters;
  const quitting = Promise.withResolvers<void>();

  const checkPage = async (window: WindowName): Promise<void> => {
    try {
      await access(new URL(`${window}.html`, pagesFolder));
    } catch {
      throw new Unavailable("The window pages haven't been built. Build them with: npm run pages");
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
    const onChange = (): void => void sendApi().catch((error: unknown) => door.logBug(error, 'window events'));
    const unsubscribers = [api.subscribe(onChange), key.subscribe(onChange)];
    onChange();
    return () => {
      isStopped = true;
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  };

  const windows = createWindows({
    findHost: adapters.findWindowHost,
    startServer: () =>
      startWindowServer({ openFindPeerUser: adapters.openFindPeerUser, pagesFolder, door, listen, now }),
    onLink: (address) => void adapters.openAddress(address).catch((error: Error) => log(error.message)),
    now,
    log,
  });

  const open = ({ window, pane = firstPane }: Schemas['WindowRequest']): Promise<Schemas['OpenedWindow']> =>
    refuseUnavailable('not_supported', async () => {
      await checkPage(window);
      const { host, opened } = await windows.open(window, pane);
      return { window, pane, shownBy: host, opened };
    });

  return {
    open,
    /** Asks the application to quit; `quitting` resolves. */
    quit: quitting.resolve,
    quitting: quitting.promise,
    close: windows.close,
  };
};

export type Desktop = ReturnType<typeof createDesktop>;
