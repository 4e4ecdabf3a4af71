// Finds the process that listens on a port, on Linux only.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { readLimits } from '../../base/limits.ts';
import { readProcessNames } from '../process/process-names.ts';

/** Addresses, as /proc/net prints them, whose listener occupies the port on 127.0.0.1; likeliest first. */
const addresses = [
  '0100007F', // 127.0.0.1
  '00000000', // 0.0.0.0
  '0000000000000000FFFF00000100007F', // [::ffff:127.0.0.1]
  '00000000000000000000000000000000', // [::]
];
const listening = '0A';

/** Such as "nginx (process 1234)"; undefined if unknown, as for another user's process. Never throws. */
export const findPortOwner = async (port: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return undefined;
  try {
    const listener = await findListener(port);
    if (!listener) return undefined;
    const ids = await listProcesses();
    const holder = await findHolder(ids, `socket:[${listener.inode}]`);
    return holder ?? (listener.user === process.getuid?.() ? await guessHidden(ids) : undefined);
  } catch {
    return undefined; // it only adds detail to another message
  }
};

/** The listening socket. */
const findListener = async (port: number): Promise<{ inode: string; user: number } | undefined> => {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readFrom));
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const listeners = new Map<string, { inode: string; user: number }>();
  for (const row of tables.join('\n').split('\n')) {
    const [, local, , state, , , , user, , inode] = row.trim().split(/\s+/);
    if (state === listening && local?.endsWith(suffix) && inode) listeners.set(local, { inode, user: Number(user) });
  }
  const address = addresses.find((candidate) => listeners.has(candidate + suffix));
  return listeners.get(address + suffix);
};

const readFrom = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return ''; // no tcp6 without IPv6, or a process that has exited
  }
};

const listProcesses = async (): Promise<number[]> => {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  return names.map(Number).sort((one, other) => one - other);
};

const isOwnCopyloom = async (id: number): Promise<boolean> => {
  const [status, line] = await Promise.all([readFrom(`/proc/${id}/status`), readFrom(`/proc/${id}/cmdline`)]);
  return Number(/^Uid:\s+(\d+)/m.exec(status)?.[1]) === process.getuid?.() && /\/copyloom\.[jt]s\0/.test(line);
};

/** Another Copyloom of this user, which hides what it has open, as it hides its memory. */
const guessHidden = async (ids: readonly number[]): Promise<string | undefined> => {
  const found: number[] = [];
  for (const id of ids) if (id !== process.pid && (await isOwnCopyloom(id))) found.push(id);
  if (found.length > 1) return 'another Copyloom';
  return found[0] === undefined ? undefined : `copyloom (process ${found[0]})`;
};

/** The process that has the socket open. If there are several, the lowest id is usually their parent. */
const findHolder = async (ids: readonly number[], socket: string): Promise<string | undefined> => {
  const deadline = performance.now() + readLimits().search;
  for (const id of ids) {
    if (performance.now() > deadline) return undefined;
    if (await hasOpen(id, socket, deadline)) {
      const names = await readProcessNames(id);
      return names && `${names.name} (process ${id})`;
    }
  }
  return undefined;
};

const hasOpen = async (id: number, socket: string, deadline: number): Promise<boolean> => {
  try {
    for (const file of await readdir(`/proc/${id}/fd`)) {
      if (performance.now() > deadline) return false;
      if ((await tryReadlink(`/proc/${id}/fd/${file}`)) === socket) return true;
    }
  } catch {
    // Another user's process, or one that has exited.
  }
  return false;
};

/** The descriptor may have been closed since it was listed. */
const tryReadlink = async (path: string): Promise<string | undefined> => {
  try {
    return await readlink(path);
  } catch {
    return undefined;
  }
};
