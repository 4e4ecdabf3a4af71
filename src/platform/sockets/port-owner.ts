// Who listens on a port of this computer, as far as Linux lets us see; on other platforms the answer is "unknown".
import { readdir, readFile, readlink } from 'node:fs/promises';

/** As /proc/net writes them, the addresses whose listener keeps others from 127.0.0.1; the likeliest first. */
const addresses = [
  '0100007F', // 127.0.0.1
  '00000000', // 0.0.0.0
  '0000000000000000FFFF00000100007F', // [::ffff:127.0.0.1]
  '00000000000000000000000000000000', // [::]
];
const listening = '0A';
const timeLimit = 1000;

/** Such as "node (process 1234)"; undefined if it cannot be known, as of another user's process. Never throws. */
export const findPortOwner = async (port: number): Promise<string | undefined> => {
  if (process.platform !== 'linux') return undefined;
  try {
    const inode = await findListener(port);
    return inode === undefined ? undefined : await findHolder(`socket:[${inode}]`);
  } catch {
    return undefined; // the answer only adds to another message: not knowing is no failure
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
    return ''; // without IPv6 there is no tcp6
  }
};

/** The process that has the socket open; of several, the one with the lowest id, which is usually their parent. */
const findHolder = async (socket: string): Promise<string | undefined> => {
  const giveUpAt = performance.now() + timeLimit;
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  for (const id of ids.sort((one, other) => one - other)) {
    if (performance.now() > giveUpAt) return undefined;
    if (await hasOpen(id, socket, giveUpAt)) return `${await nameProcess(id)} (process ${id})`;
  }
  return undefined;
};

const hasOpen = async (id: number, socket: string, giveUpAt: number): Promise<boolean> => {
  try {
    for (const file of await readdir(`/proc/${id}/fd`)) {
      if (performance.now() > giveUpAt) return false;
      if ((await readlinkOrNothing(`/proc/${id}/fd/${file}`)) === socket) return true;
    }
  } catch {
    // Another user's process, or one that has ended meanwhile.
  }
  return false;
};

/** A descriptor may be closed between listing and looking. */
const readlinkOrNothing = async (path: string): Promise<string | undefined> => {
  try {
    return await readlink(path);
  } catch {
    return undefined;
  }
};

/** Node calls its process after its main thread. */
const nameProcess = async (id: number): Promise<string> =>
  (await readFile(`/proc/${id}/comm`, 'utf8')).trim().replace(/-MainThread$/, '');
