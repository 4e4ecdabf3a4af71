// Names the application behind a window by one rule, whether it has the focus or not; docs/clipboard.md tells the rule.
import type { XProperty } from 'x11';
import type { CapturedCopy } from '../../../core/clipboard/system-clipboard.ts';
import { isInterpreter, readProcessNames } from '../../process/process-names.ts';
import type { XConnection } from './connection.ts';
import { nameForkedOwner } from './forked-owner.ts';
import type { WindowOwners } from './window-owner.ts';

export type NameApplication = (window: number) => Promise<Pick<CapturedCopy, 'app' | 'appNames'>>;

/** Units of four bytes. */
const longestProperty = 1024;
/** Windows inside one another that are looked at for a name. */
const deepest = 8;
/** Windows of one application that are looked at: toolkits open many that nobody sees. */
const mostWindows = 64;

/** By class first; the others are for ignoring the application by them. */
interface WindowNames {
  readonly className: string;
  readonly others: readonly string[];
}

export const createNaming = async (x: XConnection, owners: WindowOwners, display: string): Promise<NameApplication> => {
  const [clientList, windowClass, ...idProperties] = await Promise.all(
    // Newer toolkits tell by these which .desktop file the application has.
    ['_NET_CLIENT_LIST', 'WM_CLASS', '_GTK_APPLICATION_ID', '_KDE_NET_WM_DESKTOP_FILE'].map(x.atom),
  );

  const read = (window: number, property: number | undefined): Promise<Buffer> =>
    x
      .ask<XProperty>((done) => x.client.GetProperty(0, window, property ?? 0, 0, 0, longestProperty, done))
      .then(({ data }) => data)
      .catch(() => Buffer.alloc(0)); // a window that is gone by now

  const readTree = (window: number) =>
    x
      .ask<{ readonly parent: number; readonly children: readonly number[] }>((done) =>
        x.client.QueryTree(window, done),
      )
      .catch(() => ({ parent: 0, children: [] }));

  /** WM_CLASS holds the name of the instance and that of the application, each ended by a zero. Undefined if there is none. */
  const namesOf = async (window: number): Promise<WindowNames | undefined> => {
    const [instance = '', application = ''] = (await read(window, windowClass)).toString('latin1').split('\0');
    const className = application || instance;
    if (className === '') return undefined;
    const ids = await Promise.all(idProperties.map((property) => read(window, property)));
    return { className, others: [instance, ...ids.map((id) => id.toString().replaceAll('\0', ''))].filter(Boolean) };
  };

  /** Of the nearest window around it that has a name: terminals own selections by a part of their window. */
  const namesAround = async (window: number): Promise<WindowNames | undefined> => {
    let at = window;
    for (let depth = 0; depth < deepest && at > 1 && at !== x.root; depth++) {
      const [names, { parent }] = await Promise.all([namesOf(at), readTree(at)]);
      if (names) return names;
      at = parent;
    }
    return undefined;
  };

  /** Those that the window manager manages, and those that are hidden: a password manager may have nothing but an icon to be seen. */
  const listWindows = async (): Promise<number[]> => {
    const [managed, { children }] = await Promise.all([read(x.root, clientList), readTree(x.root)]);
    const listed = Array.from({ length: Math.floor(managed.length / 4) }, (_, at) => managed.readUInt32LE(at * 4));
    return [...new Set([...listed, ...children])];
  };

  const findNames = async (windows: readonly number[]): Promise<WindowNames | undefined> =>
    (await Promise.all(windows.slice(0, mostWindows).map(namesOf))).find((names) => names !== undefined);

  /** Many applications own selections by a window that nobody sees and that has no name: another window of theirs has one. */
  const namesBeside = async (
    window: number,
    windows: readonly number[],
    process: Promise<number | undefined>,
  ): Promise<WindowNames | undefined> => {
    const own = await findNames(windows.filter((one) => x.isSameClient(one, window)));
    const number = own ? undefined : await process;
    return number === undefined ? own : findNames(await owners.sameProcess(number, windows));
  };

  return async (window) => {
    // All at once: whoever copies and quits has no time to lose.
    const process = owners.processOf(window);
    const reading = process.then(async (number) => {
      if (number === undefined) return undefined;
      return (await readProcessNames(number)) ?? nameForkedOwner(display, owners, number);
    });
    const [around, windows, program] = await Promise.all([namesAround(window), listWindows(), reading]);
    const shown = around ?? (await namesBeside(window, windows, process));
    // The class of a window whose toolkit was not told a name is that of its interpreter, which many applications share.
    const className = shown && (!isInterpreter(shown.className) || !program) ? shown.className : undefined;
    const app = className ?? program?.name;
    if (app === undefined) return {};
    const all = [app, ...(shown ? [shown.className, ...shown.others] : []), ...(program?.all ?? [])];
    return { app, appNames: [...new Set(all)] };
  };
};
