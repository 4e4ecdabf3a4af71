// Lists the windows on a Wayland compositor through wlr-foreign-toplevel-management, and asks for the focus for one.
import type { Connection } from '../clipboard/wayland/wayland-connection.ts';

interface WaylandWindow {
  readonly application: string;
  readonly isActive: boolean;
  activate(): void;
}

const manager = 'zwlr_foreign_toplevel_manager_v1';
const managerEvent = { toplevel: 0 } as const;
const handleEvent = { applicationId: 1, state: 4, done: 5, closed: 6 } as const;
const handleRequest = { activate: 4 } as const;
const activated = 2;

/** Undefined if the compositor doesn't list windows. `onChange` is called whenever one has changed. */
export const watchWindows = async (
  connection: Connection,
  onChange: () => void = () => undefined,
): Promise<ReadonlySet<WaylandWindow> | undefined> => {
  if (!connection.globals.has(manager)) return undefined;
  const windows = new Set<WaylandWindow>();
  const seat = connection.bind('wl_seat', () => undefined);

  const follow = (handle: number): void => {
    const activate = (): void => connection.request(handle, handleRequest.activate, [seat]);
    const window = { application: '', isActive: false, activate };
    windows.add(window);
    connection.adopt(handle, (event, args) => {
      if (event === handleEvent.applicationId) window.application = args.takeText();
      if (event === handleEvent.state) window.isActive = args.takeNumbers().includes(activated);
      if (event === handleEvent.closed) windows.delete(window);
      if (event === handleEvent.done || event === handleEvent.closed) onChange();
    });
  };
  connection.bind(manager, (event, args) => {
    if (event === managerEvent.toplevel) follow(args.takeNumber());
  });
  await connection.sync();
  return windows;
};
