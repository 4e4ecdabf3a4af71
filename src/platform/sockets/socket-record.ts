// Describes one end of a TCP connection, as the kernel sees it.
import { isIPv6 } from 'node:net';
import { memoize } from '../../base/memoize.ts';

export interface Endpoint {
  /** Four bytes, or sixteen for IPv6. */
  readonly address: readonly number[];
  readonly port: number;
}

export interface SocketRecord {
  readonly uid: number;
  /** Whether a process has it open. If it is closed or not accepted yet, `uid` is meaningless. */
  readonly isOpen: boolean;
  /** A number from include/net/tcp_states.h. */
  readonly state: number;
}

/** Undefined if there is no such socket. Throws if the kernel can't be asked. */
export type FindSocket = (own: Endpoint, other: Endpoint) => SocketRecord | undefined;

/** Established or half-closed. */
const connectedStates = [1, 4, 5, 8, 9, 11];

export const isConnected = ({ isOpen, state }: SocketRecord): boolean => isOpen && connectedStates.includes(state);

/** Whether it is waiting in a listener's queue. */
export const mayBeAccepted = ({ isOpen, state }: SocketRecord): boolean => !isOpen && [1, 3, 12].includes(state);

const readIPv4 = (address: string): number[] | undefined =>
  /^(?:::ffff:)?(\d+)\.(\d+)\.(\d+)\.(\d+)$/i.exec(address)?.slice(1).map(Number);

/** Undefined if it names a network interface, as only addresses of a local network do. */
const readIPv6 = (address: string): number[] | undefined => {
  if (!isIPv6(address) || /[%.]/.test(address)) return undefined;
  const [before = [], after = []] = address.split('::').map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].flatMap((group) => {
    const number = Number.parseInt(group, 16);
    return [number >> 8, number & 0xff];
  });
};

/** Memoized, because nearly all are 127.0.0.1. */
const readAddress = memoize((address) => readIPv4(address) ?? readIPv6(address));

/** An IPv4 address that is written as an IPv6 one counts as IPv4. */
export const readEndpoint = (address = '', port: number | undefined): Endpoint | undefined => {
  const bytes = readAddress(address);
  return bytes && port !== undefined ? { address: bytes, port } : undefined;
};
