// Shows Copyloom in the tray of a Linux desktop: a StatusNotifierItem with a menu on the session bus.
import { Unavailable } from '../../base/unavailable.ts';
import { busItself, reachSessionBus } from '../bus/session-bus.ts';
import { createDbusMenu } from './dbus-menu.ts';
import { keepRegistered } from './keep-registered.ts';
import { createStatusNotifierItem } from './status-notifier-item.ts';
import type { TrayEntry } from './tray-entry.ts';

export interface TrayItem {
  /** Why it isn't visible, and what to do; undefined while it is visible. */
  readonly problem: string | undefined;
  /** Reloads the menu. Called automatically after each choice. */
  update(): void;
  close(): Promise<void>;
}

export interface TrayItemOptions {
  readonly title: string;
  /** Called on opening, on `update()`, and when a panel is about to show the menu. */
  menu(): readonly TrayEntry[];
  /** Called when the item itself is clicked. */
  onOpen(): void;
  /** Called when it becomes visible or hidden. */
  onChange(): void;
  /** Logs a sentence for the user. */
  log(line: string): void;
  /** Defaults to DBUS_SESSION_BUS_ADDRESS. */
  readonly address?: string;
  /** Timeout in milliseconds for replies from the bus and the panel. */
  readonly timeLimit?: number;
}

const paths = { item: '/StatusNotifierItem', menu: '/MenuBar' } as const;
/** DBUS_NAME_FLAG_DO_NOT_QUEUE. */
const doNotQueue = 4;

/** Throws an `Unavailable` if there is no session bus; if no panel shows tray items, waits for one. */
export const openTrayItem = async (options: TrayItemOptions): Promise<TrayItem> => {
  const { title, onOpen, log, address = process.env['DBUS_SESSION_BUS_ADDRESS'], timeLimit = 5000 } = options;
  let problem: string | undefined;
  let closed = false;

  const logFault = (doing: string) => (error: unknown) =>
    log(`The tray icon failed while ${doing}: ${error instanceof Error ? error.message : String(error)}`);
  // Runs after the reply is sent: an action such as quitting closes the connection.
  const run = (doing: string, work: () => void): void =>
    void setImmediate(() => void Promise.resolve().then(work).catch(logFault(doing)));

  let entries: readonly TrayEntry[] = [];
  const readMenu = (): readonly TrayEntry[] => {
    try {
      entries = options.menu();
    } catch (error) {
      logFault('building its menu')(error); // the previous menu stays
    }
    return entries;
  };

  const bus = await reachSessionBus({
    address,
    timeLimit,
    onEnd: (reason) => {
      closed = true;
      problem = `The tray icon is gone because the session bus connection was lost (${reason}). Restart Copyloom in a new session.`;
      log(problem);
      options.onChange();
    },
    onFault: logFault('replying to the desktop'),
  });
  const menu = createDbusMenu({
    path: paths.menu,
    read: readMenu,
    choose: (entry) =>
      run(`running “${entry.label}”`, async () => {
        await entry.onChoose();
        menu.update();
      }),
    send: bus.send,
  });
  const open = (): void => run('opening', onOpen);
  const service = `org.kde.StatusNotifierItem-${process.pid}-1`;

  try {
    await bus.offer(paths.menu, menu.definition);
    await bus.offer(paths.item, createStatusNotifierItem({ title, menu: paths.menu, open }));
    await bus.call({ ...busItself, member: 'RequestName', signature: 'su', body: [service, doNotQueue] });
    await keepRegistered({
      bus,
      service,
      onChange: (reason) => {
        if (closed || reason === problem) return;
        problem = reason;
        log(reason ?? 'The tray icon is visible.');
        options.onChange();
      },
    });
  } catch (error) {
    closed = true;
    await bus.close();
    const message = error instanceof Error ? error.message : String(error);
    throw new Unavailable(`Can't create the tray icon: the session bus reports “${message}”. Log out and in again.`);
  }

  return {
    get problem() {
      return problem;
    },
    update: () => void menu.update(),
    close: () => {
      closed = true;
      return bus.close();
    },
  };
};
