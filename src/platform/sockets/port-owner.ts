// Finds the process that listens on a port, on Linux only.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { readProcessNames } from '../process/process-names.ts';

/** Addresses, as /proc/net prints them, whose listener occupies the port on 127.0.0.1; likeliest first. */
const addresses = [
  '0100007F', // 127.0.0.1
  '00000000', // 0.0.0.0
  '0000000000000000FFFF00000100007F', // [::ffff:127.0.0.1]
  '00000000000000000000000000000000', // [::]
];
const listening = '0A';
const timeLimit = 1000;

/** Such as "copyloom (process 1234)"; undefined if unknown, as for another user's process. Never throws. */
export const findPortOwner = async (port: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return undefined;
  try {
    const inode = await findListener(port);
    return inode === undefined ? undefined : await findHolder(`socket:[${inode}]`);
  } catch {
    return undefined; // it only adds detail to another message
  }
};

/** The inode of the listening socket. */
const findListener = async (port: number): Promise<string | undefined> => {
  const tables = await Promise.all(['/proc/net/tcp', '/proc/net/tcp6'].map(readTable));
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const inodes = new Map<string | undefined, string | undefined>();
  for (const row of tables.join('\n').split('\n')) {
    const columns = row.trim().split(/\s+/);
    if (columns[3] === listening && columns[1]?.endsWith(suffix)) inodes.set(columns[1], columns[9]);
  }
  const address = addresses.find((candidate) => inodes.has(candidate + suffix));
  return address === undefined ? undefined : inodes.get(address + suffix);
};

const readTable = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch {
    return ''; // no tcp6 without IPv6
  }
};

/** The process that has the socket open. If there are several, the lowest id is usually their parent. */
const findHolder = async (socket: string): Promise<string | undefined> => {
  const deadline = performance.now() + timeLimit;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const id of ids.sort((one, other) => one - other)) {
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
