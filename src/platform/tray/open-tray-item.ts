// Copyloom's item in the tray of a Linux desktop, with its menu: a StatusNotifierItem on the session bus.
import { Obstacle } from '../../base/obstacle.ts';
import { createDbusMenu } from './dbus-menu.ts';
import { keepRegistered } from './keep-registered.ts';
import { busItself, reachSessionBus } from './session-bus.ts';
import { createStatusNotifierItem } from './status-notifier-item.ts';
import type { TrayEntry } from './tray-entry.ts';

export interface TrayItem {
  /** Why nobody sees it, and what to do; undefined while it is shown. */
  readonly obstacle: string | undefined;
  /** Reads the menu anew; what was chosen from it is followed by this. */
  update(): void;
  close(): Promise<void>;
}

export interface TrayItemOptions {
  readonly title: string;
  /** Read when it is opened, on `update()`, and when a panel is about to show it. */
  menu(): readonly TrayEntry[];
  /** The item itself was clicked. */
  onOpen(): void;
  /** Takes sentences for the person. */
  log(line: string): void;
  /** Else what DBUS_SESSION_BUS_ADDRESS says. */
  readonly address?: string;
  /** Milliseconds that the bus and the panel have for an answer. */
  readonly timeLimit?: number;
}

const paths = { item: '/StatusNotifierItem', menu: '/MenuBar' } as const;
/** Not to wait in a queue for a name that somebody has. */
const doNotQueue = 4;

/** Fails with an `Obstacle` where there is no session bus; without a panel that shows it, it waits for one. */
export const openTrayItem = async (options: TrayItemOptions): Promise<TrayItem> => {
  const { title, onOpen, log, address = process.env['DBUS_SESSION_BUS_ADDRESS'], timeLimit = 5000 } = options;
  let obstacle: string | undefined;
  let over = false;

  const logFault = (doing: string) => (error: unknown) =>
    log(`The tray item failed at ${doing}: ${error instanceof Error ? error.message : String(error)}`);
  // After the answer has been written: quitting, among others, closes the connection.
  const run = (doing: string, work: () => void): void =>
    void setImmediate(() => void Promise.resolve().then(work).catch(logFault(doing)));

  let entries: readonly TrayEntry[] = [];
  const readMenu = (): readonly TrayEntry[] => {
    try {
      entries = options.menu();
    } catch (error) {
      logFault('making its menu')(error); // what it was stays
    }
    return entries;
  };

  const bus = await reachSessionBus({
    address,
    timeLimit,
    onEnd: (reason) => {
      over = true;
      obstacle = `The tray item is gone: the session bus has ended (${reason}). Start Copyloom again in a new session.`;
      log(obstacle);
    },
    onFault: logFault('answering'),
  });
  const menu = createDbusMenu({
    path: paths.menu,
    read: readMenu,
    choose: (entry) =>
      run(`“${entry.label}”`, async () => {
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
      onChange: (why) => {
        if (over || why === obstacle) return;
        obstacle = why;
        log(why ?? 'The tray item is shown.');
      },
    });
  } catch (error) {
    over = true;
    await bus.close();
    const said = error instanceof Error ? error.message : String(error);
    throw new Obstacle(`The tray item cannot be offered: the session bus answers “${said}”. Log in again.`);
  }

  return {
    get obstacle() {
      return obstacle;
    },
    update: () => void menu.update(),
    close: () => {
      over = true;
      return bus.close();
    },
  };
};
