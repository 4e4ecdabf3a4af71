// Asks the Linux kernel about one socket (NETLINK_SOCK_DIAG): one question, one answer, however many sockets there are.
import { endianness } from 'node:os';
import { getSystemErrorName } from 'node:util';

// Linux's own numbers, from linux/netlink.h: the same on every architecture that Node runs on.
const netlink = 16;
const rawSocket = 3;
const closeOnExec = 0o2000000;
const sockDiag = 4;
const byFamily = 20;
const isRequest = 1;
const errorMessage = 2;
const noSuchSocket = -2;
const doNotWait = 0x40;

export const headBytes = 16;
export const anyState = 0xffffffff;
export const anyCookie = 0xffffffff;
export const little = endianness() === 'LE';

export interface SockDiag {
  /** The answer with its head, good until the next question; undefined if there is no such socket. */
  ask(question: Uint8Array): DataView | undefined;
  readonly descriptor: number;
}

const writeMessage = (sequence: number, question: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(headBytes + question.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, bytes.length, little);
  view.setUint16(4, byFamily, little);
  view.setUint16(6, isRequest, little);
  view.setUint32(8, sequence, little);
  bytes.set(question, headBytes);
  return bytes;
};

/** Fails where there is no such thing: another system, or a sandbox that forbids it. */
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
    ask: (question) => {
      sequence = (sequence + 1) % 0x1_0000_0000;
      const message = writeMessage(sequence, question);
      check(send(descriptor, message, message.length, 0));
      // The kernel has answered by the time that sending returns; what was left of an earlier question is passed over.
      do check(receive(descriptor, received, received.length, doNotWait));
      while (view.getUint32(8, little) !== sequence);
      if (view.getUint16(4, little) !== errorMessage) return view;
      const error = view.getInt32(headBytes, little);
      if (error === noSuchSocket) return undefined;
      throw new Error(getSystemErrorName(error));
    },
  };
};
