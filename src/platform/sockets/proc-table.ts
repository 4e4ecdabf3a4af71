// Looks one TCP socket up in /proc/net: for kernels and sandboxes without netlink. It reads every socket of the computer each time.
import { readFileSync } from 'node:fs';
import { endianness } from 'node:os';
import type { Endpoint, FindSocket } from './socket-record.ts';

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

/** An address is written as the number that its four bytes are in memory. */
const writeAddress = (address: readonly number[]): string =>
  (endianness() === 'LE' ? address.toReversed() : address).map((byte) => hex(byte, 2)).join('');
const mapped = `0000000000000000${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}`;

const tables = [
  { file: '/proc/net/tcp', prefix: '' },
  { file: '/proc/net/tcp6', prefix: mapped }, // a program may reach IPv4 through a socket of IPv6
];

const readTable = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // without IPv6 there is no tcp6
  }
};

const find: FindSocket = (own, other) => {
  const write = ({ address, port }: Endpoint): string => `${writeAddress(address)}:${hex(port, 4)}`;
  for (const { file, prefix } of tables) {
    const text = readTable(file);
    const at = text.indexOf(` ${prefix}${write(own)} ${prefix}${write(other)} `);
    if (at < 0) continue;
    const [, , state = '', , , , uid = '', , inode = ''] = text.slice(at, text.indexOf('\n', at)).trim().split(/\s+/);
    return { uid: Number(uid), isOpen: inode !== '0', state: Number.parseInt(state, 16) };
  }
  return undefined;
};

/** Undefined where there is no such table. */
export const openProcTable = (): FindSocket | undefined => (readTable('/proc/net/tcp') === '' ? undefined : find);
