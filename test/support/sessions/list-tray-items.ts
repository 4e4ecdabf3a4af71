// Lists the icons that programs have registered with the tray of a desktop.
import type { createClient } from 'dbus-native';

const watcher = { destination: 'org.kde.StatusNotifierWatcher', path: '/StatusNotifierWatcher' };

/** None while nothing would show them. */
export const listTrayItems = async (bus: ReturnType<typeof createClient>): Promise<readonly string[]> => {
  const read = (name: string): Promise<unknown> => {
    const body = [watcher.destination, name];
    const call = { ...watcher, interface: 'org.freedesktop.DBus.Properties', member: 'Get', signature: 'ss', body };
    return bus.invoke(call).catch(() => undefined); // the panel hasn't loaded its tray
  };
  if ((await read('IsStatusNotifierHostRegistered')) !== true) return [];
  const items = await read('RegisteredStatusNotifierItems');
  return Array.isArray(items) ? items : [];
};
