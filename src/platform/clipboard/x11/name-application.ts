// Names the application behind a window, as described in docs/clipboard.md.
import type { XProperty } from 'x11';
import type { Copy } from '../../../core/clipboard/system-clipboard.ts';
import { isInterpreter, readProcessNames } from '../../process/process-names.ts';
import type { XConnection } from '../../x11/x-connection.ts';
import { nameForkedOwner } from './forked-owner.ts';
import type { WindowOwners } from './window-owner.ts';

export type NameApplication = (window: number) => Promise<Pick<Copy, 'app' | 'appNames'>>;

/** In units of four bytes. */
const maxPropertyLength = 1024;
/** How many parent windows are searched for a name. */
const maxDepth = 8;
/** How many windows of an application are searched: toolkits open many invisible ones. */
const maxWindows = 64;

/** The class is the display name; you can ignore the application by any of the others. */
interface WindowNames {
  readonly className: string;
  readonly others: readonly string[];
}

export const createNaming = async (x: XConnection, owners: WindowOwners, display: string): Promise<NameApplication> => {
  const [clientList, windowClass, ...idProperties] = await Promise.all(
    // The last two name the application's .desktop file.
    ['_NET_CLIENT_LIST', 'WM_CLASS', '_GTK_APPLICATION_ID', '_KDE_NET_WM_DESKTOP_FILE'].map(x.atom),
  );

  const read = (window: number, property: number | undefined): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => x.client.GetProperty(0, window, property ?? 0, 0, 0, maxPropertyLength, done))
      .then(({ data }) => data)
      .catch(() => Buffer.alloc(0)); // the window no longer exists

  const readTree = (window: number) =>
    x
      .ask<{ readonly parent: number; readonly children: readonly number[] }>((done) =>
        x.client.QueryTree(window, done),
      )
      .catch(() => ({ parent: 0, children: [] }));

  /** WM_CLASS holds an instance and an application name, each zero-terminated. Undefined if there is none. */
  const namesOf = async (window: number): Promise<WindowNames | undefined> => {
    const [instance = '', application = ''] = (await read(window, windowClass)).toString('latin1').split('\0');
    const className = application || instance;
    if (className === '') return undefined;
    const ids = await Promise.all(idProperties.map((property) => read(window, property)));
    return { className, others: [instance, ...ids.map((id) => id.toString().replaceAll('\0', ''))].filter(Boolean) };
  };

  /** From the closest parent window with a name: terminals own selections with a child window. */
  const namesAround = async (window: number): Promise<WindowNames | undefined> => {
    let at = window;
    for (let depth = 0; depth < maxDepth && at > 1 && at !== x.root; depth++) {
      const [names, { parent }] = await Promise.all([namesOf(at), readTree(at)]);
      if (names) return names;
      at = parent;
    }
    return undefined;
  };

  /** Managed and hidden windows: a password manager may show nothing but a tray icon. */
  const listWindows = async (): Promise<number[]> => {
    const [managed, { children }] = await Promise.all([read(x.root, clientList), readTree(x.root)]);
    const listed = Array.from({ length: Math.floor(managed.length / 4) }, (_, index) =>
      managed.readUInt32LE(index * 4),
    );
    return [...new Set([...listed, ...children])];
  };

  const findNames = async (windows: readonly number[]): Promise<WindowNames | undefined> =>
    (await Promise.all(windows.slice(0, maxWindows).map(namesOf))).find((names) => names !== undefined);

  /** Many applications own selections with an invisible, unnamed window, so look at their other windows. */
  const namesOfSiblings = async (
    window: number,
    windows: readonly number[],
    process: Promise<number | undefined>,
  ): Promise<WindowNames | undefined> => {
    const own = await findNames(windows.filter((other) => x.isSameClient(other, window)));
    const number = own ? undefined : await process;
    return number === undefined ? own : findNames(await owners.sameProcess(number, windows));
  };

  return async (window) => {
    // In parallel, because the application may quit right after copying.
    const process = owners.processOf(window);
    const reading = process.then(async (number) => {
      if (number === undefined) return undefined;
      return (await readProcessNames(number)) ?? nameForkedOwner(display, owners, number);
    });
    const [around, windows, program] = await Promise.all([namesAround(window), listWindows(), reading]);
    const shown = around ?? (await namesOfSiblings(window, windows, process));
    // An application that sets no name gets the class of its interpreter, which many applications share.
    const className = shown && (!isInterpreter(shown.className) || !program) ? shown.className : undefined;
    const app = className ?? program?.name;
    if (app === undefined) return {};
    const all = [app, ...(shown ? [shown.className, ...shown.others] : []), ...(program?.all ?? [])];
    return { app, appNames: [...new Set(all)] };
  };
};
