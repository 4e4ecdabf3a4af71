// Keeps the tray item known to the desktop: to the watcher that is there, that comes later, and that comes back.
import { DBusError } from 'dbus-native';
import { busItself, type SessionBus } from './session-bus.ts';

interface Options {
  readonly bus: SessionBus;
  /** The name on the bus under which the item is found. */
  readonly service: string;
  /** Told when it is shown, or not any more, and why. */
  onChange(obstacle: string | undefined): void;
}

const watcherName = 'org.kde.StatusNotifierWatcher';
const watcher = { destination: watcherName, path: '/StatusNotifierWatcher', interface: watcherName } as const;

const remedy =
  'On GNOME, install and turn on the extension “AppIndicator and KStatusNotifierItem Support”; elsewhere, add a tray to your panel. The item appears as soon as there is one.';
const noWatcher = `The tray item is not shown: no panel of this desktop takes tray items. ${remedy}`;
const noHost = `The tray item is not shown: no panel shows those that the desktop knows of. ${remedy}`;

const unknown = ['org.freedesktop.DBus.Error.ServiceUnknown', 'org.freedesktop.DBus.Error.NameHasNoOwner'];

const explain = (error: unknown): string => {
  if (error instanceof DBusError && error.dbusName !== undefined && unknown.includes(error.dbusName)) return noWatcher;
  const said = error instanceof Error ? error.message : String(error);
  return `The tray item may not be shown: the desktop’s list of tray items answers “${said}”. Restart your panel, or log in again.`;
};

/** Comes when the watcher that is there now has answered, or not. */
export const keepRegistered = async ({ bus, service, onChange }: Options): Promise<void> => {
  let attempts = 0;

  const isShown = async (): Promise<boolean> => {
    const wanted = [watcherName, 'IsStatusNotifierHostRegistered'];
    const reading = { ...watcher, interface: 'org.freedesktop.DBus.Properties', member: 'Get' };
    // Where it is not told, the watcher is the panel itself.
    const answer = await bus.call({ ...reading, signature: 'ss', body: wanted }).catch(() => true);
    return answer !== false;
  };
  const report = async (work: () => Promise<void>): Promise<void> => {
    attempts += 1;
    const mine = attempts;
    const obstacle = await work()
      .then(isShown)
      .then((shown) => (shown ? undefined : noHost), explain);
    if (mine === attempts) onChange(obstacle); // a later watcher's answer may have come before this one's
  };
  const register = (): Promise<void> =>
    report(async () => {
      await bus.call({ ...watcher, member: 'RegisterStatusNotifierItem', signature: 's', body: [service] });
    });

  await bus.hear(
    {
      ...busItself,
      member: 'NameOwnerChanged',
      rule: `type='signal',sender='${busItself.destination}',member='NameOwnerChanged',arg0='${watcherName}'`,
    },
    ([name, , owner]) => {
      if (name !== watcherName) return;
      if (owner !== '') return void register();
      attempts += 1;
      onChange(noWatcher);
    },
  );
  for (const member of ['StatusNotifierHostRegistered', 'StatusNotifierHostUnregistered']) {
    const rule = `type='signal',sender='${watcherName}',interface='${watcherName}',member='${member}'`;
    await bus.hear({ ...watcher, member, rule }, () => void report(async () => undefined));
  }
  await register();
};
