// Asks the Linux kernel about a single socket (NETLINK_SOCK_DIAG).
import { endianness } from 'node:os';
import { getSystemErrorName } from 'node:util';

// Constants from linux/netlink.h, the same on every architecture that Node supports.
const netlink = 16;
const rawSocket = 3;
const closeOnExec = 0o2000000;
const sockDiag = 4;
const byFamily = 20;
const isRequest = 1;
const errorMessage = 2;
const noSuchSocket = -2;
const doNotWait = 0x40;

export const headerBytes = 16;
export const anyState = 0xffffffff;
export const anyCookie = 0xffffffff;
export const isLittleEndian = endianness() === 'LE';

export interface SockDiag {
  /** To be filled in before each call of `ask`: a server asks twice for every connection, so nothing is allocated for it. */
  readonly request: DataView;
  /** The reply with its header, valid until the next call; undefined if there is no such socket. */
  ask(): DataView | undefined;
  readonly descriptor: number;
}

/** Throws if the system doesn't have netlink, or a sandbox forbids it. */
export const openSockDiag = async (requestBytes: number): Promise<SockDiag> => {
  const { default: koffi } = await import('koffi');
  const library = koffi.load(null);
  const socket = library.func('socket', 'int', ['int', 'int', 'int']);
  const send = library.func('send', 'intptr', ['int', 'void *', 'size_t', 'int']);
  const receive = library.func('recv', 'intptr', ['int', 'void *', 'size_t', 'int']);
  const check = (result: number): number => {
    if (result < 0) throw new Error(getSystemErrorName(-koffi.errno()));
    return result;
  };

  const descriptor = check(socket(netlink, rawSocket | closeOnExec, sockDiag));
  const message = new Uint8Array(headerBytes + requestBytes);
  const header = new DataView(message.buffer, 0, headerBytes);
  header.setUint32(0, message.length, isLittleEndian);
  header.setUint16(4, byFamily, isLittleEndian);
  header.setUint16(6, isRequest, isLittleEndian);
  const received = new Uint8Array(4096);
  const view = new DataView(received.buffer);
  let sequence = 0;
  return {
    descriptor,
    request: new DataView(message.buffer, headerBytes),
    ask: () => {
      sequence = (sequence + 1) % 0x1_0000_0000;
      header.setUint32(8, sequence, isLittleEndian);
      check(send(descriptor, message, message.length, 0));
      // The reply is ready when send returns. Skips replies left over from earlier requests.
      do check(receive(descriptor, received, received.length, doNotWait));
      while (view.getUint32(8, isLittleEndian) !== sequence);
      if (view.getUint16(4, isLittleEndian) !== errorMessage) return view;
      const error = view.getInt32(headerBytes, isLittleEndian);
      if (error === noSuchSocket) return undefined;
      throw new Error(getSystemErrorName(error));
    },
  };
};
