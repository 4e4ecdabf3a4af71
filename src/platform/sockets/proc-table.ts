// Looks up a TCP socket in /proc/net, where netlink is unavailable. Slower: reads the whole table each time.
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import type { Endpoint, FindSocket } from './socket-record.ts';

const hex = (number: number, digits: number): string => number.toString(16).toUpperCase().padStart(digits, '0');

const wordBytes = 4;

/** /proc prints an address as numbers of 32 bits in host byte order. */
const writeAddress = (address: readonly number[]): string => {
  const words = Array.from({ length: address.length / wordBytes }, (_, index) =>
    address.slice(index * wordBytes, (index + 1) * wordBytes),
  );
  return words
    .flatMap((word) => (endianness() === 'LE' ? word.toReversed() : word))
    .map((byte) => hex(byte, 2))
    .join('');
};
const mapped = `0000000000000000${endianness() === 'LE' ? 'FFFF0000' : '0000FFFF'}`;

const tables = {
  ipv4: [
    { file: '/proc/net/tcp', prefix: '' },
    { file: '/proc/net/tcp6', prefix: mapped }, // a program may use IPv4 through an IPv6 socket
  ],
  ipv6: [{ file: '/proc/net/tcp6', prefix: '' }],
};

const readTable = (file: string): string => {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return ''; // no tcp6 without IPv6
  }
};

/** Finds nothing if there is no such table. */
export const findInProcTable: FindSocket = (own, other) => {
  const write = ({ address, port }: Endpoint): string => `${writeAddress(address)}:${hex(port, 4)}`;
  for (const { file, prefix } of own.address.length === wordBytes ? tables.ipv4 : tables.ipv6) {
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

/** Reads one byte: the system would have to write thousands of lines. */
const isThere = (file: string): boolean => {
  try {
    const descriptor = openSync(file, 'r');
    try {
      return readSync(descriptor, new Uint8Array(1)) > 0;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return false;
  }
};

/** Undefined if there is no such table. */
export const openProcTable = (): FindSocket | undefined => (isThere('/proc/net/tcp') ? findInProcTable : undefined);
