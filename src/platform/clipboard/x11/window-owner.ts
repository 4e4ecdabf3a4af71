// Finds the process behind a window, and the process that has the focus.
import type { XProperty } from 'x11';
import type { XConnection } from '../../x11/x-connection.ts';

export interface WindowOwners {
  /** Undefined if unknown: a program on another computer, or one that has exited. */
  processOf(window: number): Promise<number | undefined>;
  /** The windows that belong to the process. */
  sameProcess(process: number, windows: readonly number[]): Promise<readonly number[]>;
  /** Processes that opened a connection to the server; some may have exited. */
  listProcesses(): Promise<readonly number[]>;
  focusedProcess(): Promise<number | undefined>;
}

const localProcess = 2;
const everyClient = 0;

export const createWindowOwners = async (x: XConnection): Promise<WindowOwners> => {
  const activeWindow = await x.atom('_NET_ACTIVE_WINDOW');

  const findFocus = async (): Promise<number> => {
    const { data } = await x.ask<XProperty>((done) => x.client.GetProperty(0, x.root, activeWindow, 0, 0, 1, done));
    if (data.length >= 4) return data.readUInt32LE(0);
    // Without a window manager, ask the server: 0 and 1 mean no specific window.
    const { focus } = await x.ask<{ readonly focus: number }>((done) => x.client.GetInputFocus(done));
    return focus;
  };

  const findProcesses = (windows: readonly number[]) => queryProcesses(windows.filter((window) => window > 1));

  const queryProcesses = async (clients: readonly number[]) => {
    const { resources } = x;
    const specs = clients.map((client) => ({ client, mask: localProcess }));
    if (!resources || specs.length === 0) return [];
    const ids = x.ask<{ readonly client: number; readonly value: readonly number[] }[]>((done) =>
      resources.QueryClientIds(specs, done),
    );
    return (await ids.catch(() => [])).flatMap(({ client, value: [process] }) =>
      process === undefined ? [] : [{ client, process }],
    );
  };

  const processOf = async (window: number): Promise<number | undefined> => (await findProcesses([window]))[0]?.process;

  return {
    processOf,
    sameProcess: async (id, windows) => {
      const same = (await findProcesses(windows)).filter(({ process }) => process === id);
      return windows.filter((window) => same.some(({ client }) => x.isSameClient(client, window)));
    },
    listProcesses: async () => (await queryProcesses([everyClient])).map(({ process }) => process),
    focusedProcess: async () => processOf(await findFocus().catch(() => 0)),
  };
};
