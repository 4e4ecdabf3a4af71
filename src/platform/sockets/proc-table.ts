// Looks up a TCP socket in /proc/net, where netlink is unavailable. Slower: reads the whole table each time.
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import type { Endpoint, FindSocket } from './socket-record.ts';

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

/** /proc prints an address as a number in host byte order. */
const writeAddress = (address: readonly number[]): string =>
  (endianness() === 'LE' ? address.toReversed() : address).map((byte) => hex(byte, 2)).join('');
const mapped = `0000000000000000${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}`;

const tables = [
  { file: '/proc/net/tcp', prefix: '' },
  { file: '/proc/net/tcp6', prefix: mapped }, // a program may use IPv4 through an IPv6 socket
];

const readTable = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // no tcp6 without IPv6
  }
};

const find: FindSocket = (own, other) => {
  const write = ({ address, port }: Endpoint): string => `${writeAddress(address)}:${hex(port, 4)}`;
  for (const { file, prefix } of tables) {
    const text = readTable(file);
    const start = text.indexOf(` ${prefix}${write(own)} ${prefix}${write(other)} `);
    if (start < 0) continue;
    const [, , state = '', , , , uid = '', , inode = ''] = text
      .slice(start, text.indexOf('\n', start))
      .trim()
      .split(/\s+/);
    return { uid: Number(uid), isOpen: inode !== '0', state: Number.parseInt(state, 16) };
  }
  return undefined;
};

/** Undefined if there is no such table. */
export const openProcTable = (): FindSocket | undefined => (readTable('/proc/net/tcp') === '' ? undefined : find);
