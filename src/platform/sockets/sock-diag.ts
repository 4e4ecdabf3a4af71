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
  /** The reply with its header, valid until the next call; undefined if there is no such socket. */
  ask(request: Uint8Array): DataView | undefined;
  readonly descriptor: number;
}

const writeMessage = (sequence: number, request: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(headerBytes + request.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bytes.length, isLittleEndian);
  view.setUint16(4, byFamily, isLittleEndian);
  view.setUint16(6, isRequest, isLittleEndian);
  view.setUint32(8, sequence, isLittleEndian);
  bytes.set(request, headerBytes);
  return bytes;
};

/** Throws if the system doesn't have netlink, or a sandbox forbids it. */
export const openSockDiag = async (): Promise<SockDiag> => {
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
  const received = new Uint8Array(4096);
  const view = new DataView(received.buffer);
  let sequence = 0;
  return {
    descriptor,
    ask: (request) => {
      sequence = (sequence + 1) % 0x1_0000_0000;
      const message = writeMessage(sequence, request);
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
