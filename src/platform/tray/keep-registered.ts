// Keeps the tray item registered with the desktop, also when its watcher starts later or restarts.
import { findErrorName, type SessionBus } from '../bus/session-bus.ts';

interface Options {
  readonly bus: SessionBus;
  /** The item's name on the bus. */
  readonly service: string;
  /** Called when the item becomes visible (undefined) or hidden, with the reason. */
  onChange(problem: string | undefined): void;
}

const watcherName = 'org.kde.StatusNotifierWatcher';
const watcher = { destination: watcherName, path: '/StatusNotifierWatcher', interface: watcherName } as const;

const remedy =
  'On GNOME, install and turn on the extension “AppIndicator and KStatusNotifierItem Support”; on other desktops, add a tray to your panel. The icon then appears by itself.';
const noWatcher = `The tray icon isn't visible: no panel on this desktop supports tray icons. ${remedy}`;
const noHost = `The tray icon isn't visible: no panel shows the desktop's tray icons. ${remedy}`;

const unknown = ['org.freedesktop.DBus.Error.ServiceUnknown', 'org.freedesktop.DBus.Error.NameHasNoOwner'];

const explain = (error: unknown): string => {
  if (unknown.includes(findErrorName(error) ?? '')) return noWatcher;
  const message = error instanceof Error ? error.message : String(error);
  return `The tray icon may not be visible: the desktop's tray service reports “${message}”. Restart your panel, or log out and in again.`;
};

/** How often the item is registered again after a watcher has dropped it, so that the two don't go on forever. */
const maxReturns = 10;

/** Resolves when the current watcher has replied or failed to. */
export const keepRegistered = async ({ bus, service, onChange }: Options): Promise<void> => {
  let attempts = 0;

  const isShown = async (): Promise<boolean> => {
    const property = [watcherName, 'IsStatusNotifierHostRegistered'];
    const request = { ...watcher, interface: 'org.freedesktop.DBus.Properties', member: 'Get' };
    // A watcher without this property is the panel itself.
    const reply = await bus.call({ ...request, signature: 'ss', body: property }).catch(() => true);
    return reply !== false;
  };
  const report = async (work: () => Promise<void>): Promise<void> => {
    attempts += 1;
    const attempt = attempts;
    const problem = await work()
      .then(isShown)
      .then((shown) => (shown ? undefined : noHost), explain);
    if (attempt === attempts) onChange(problem); // replies may arrive out of order
  };
  const register = (): Promise<void> =>
    report(async () => {
      await bus.call({ ...watcher, member: 'RegisterStatusNotifierItem', signature: 's', body: [service] });
    });

  await bus.watchOwner(watcherName, (owner) => {
    if (owner !== '') return void register();
    attempts += 1;
    onChange(noWatcher);
  });
  // GNOME's AppIndicator extension drops an item whose properties it receives late, such as while we start.
  let returns = 0;
  await bus.subscribe({ ...watcher, member: 'StatusNotifierItemUnregistered' }, ([item]) => {
    if (typeof item !== 'string' || !item.startsWith(service) || returns === maxReturns) return;
    returns += 1;
    void register();
  });
  for (const member of ['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered'])
    await bus.subscribe({ ...watcher, member }, () => void report(async () => undefined));
  await register();
};
