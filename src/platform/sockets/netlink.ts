// Asks the Linux kernel for one TCP socket by its two ends (NETLINK_SOCK_DIAG): one question, one answer, however many sockets there are.
import { closeSync } from 'node:fs';
import { endianness } from 'node:os';
import { getSystemErrorName } from 'node:util';
import type { Endpoint, FindSocket, SocketRecord } from './socket-record.ts';

// Linux's own numbers, from linux/netlink.h and linux/inet_diag.h: the same on every architecture that Node runs on.
const netlink = 16;
const rawSocket = 3;
const closeOnExec = 0o2000000;
const sockDiag = 4;
const byFamily = 20;
const isRequest = 1;
const errorMessage = 2;
const noSuchSocket = -2;
const doNotWait = 0x40;
const ipv4 = 2;
const tcp = 6;
const anyState = 0xffffffff;
const anyCookie = 0xffffffff;

const headBytes = 16;
const questionBytes = headBytes + 56;
/** Where things stand behind the head, in the question and in the answer. */
const inQuestion = { family: 0, protocol: 1, states: 4, id: 8 } as const;
const inAnswer = { state: 1, id: 4, uid: 64, inode: 68 } as const;
/** And inside an id. Ports and addresses are in the network's order. */
const inId = { ownPort: 0, otherPort: 2, ownAddress: 4, otherAddress: 20, cookie: 40 } as const;

const little = endianness() === 'LE';

const writeQuestion = (sequence: number, own: Endpoint, other: Endpoint): Uint8Array => {
  const bytes = new Uint8Array(questionBytes);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, questionBytes, little);
  view.setUint16(4, byFamily, little);
  view.setUint16(6, isRequest, little);
  view.setUint32(8, sequence, little);
  view.setUint8(headBytes + inQuestion.family, ipv4);
  view.setUint8(headBytes + inQuestion.protocol, tcp);
  view.setUint32(headBytes + inQuestion.states, anyState, little);
  const id = headBytes + inQuestion.id;
  view.setUint16(id + inId.ownPort, own.port);
  view.setUint16(id + inId.otherPort, other.port);
  bytes.set(own.address, id + inId.ownAddress);
  bytes.set(other.address, id + inId.otherAddress);
  view.setUint32(id + inId.cookie, anyCookie, little);
  view.setUint32(id + inId.cookie + 4, anyCookie, little);
  return bytes;
};

const readAnswer = (view: DataView, own: Endpoint, other: Endpoint): SocketRecord | undefined => {
  if (view.getUint16(4, little) === errorMessage) {
    const error = view.getInt32(headBytes, little);
    if (error === noSuchSocket) return undefined;
    throw new Error(getSystemErrorName(error));
  }
  // Where no connection has these ends, the kernel answers with whatever listens at the first of them.
  const id = headBytes + inAnswer.id;
  if (view.getUint16(id + inId.ownPort) !== own.port || view.getUint16(id + inId.otherPort) !== other.port)
    return undefined;
  return {
    uid: view.getUint32(headBytes + inAnswer.uid, little),
    isOpen: view.getUint32(headBytes + inAnswer.inode, little) !== 0,
    state: view.getUint8(headBytes + inAnswer.state),
  };
};

/** Fails where there is no such thing: another system, or a sandbox that forbids it. */
export const openNetlink = async (): Promise<FindSocket> => {
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
  const find: FindSocket = (own, other) => {
    sequence = (sequence + 1) % 0x1_0000_0000;
    check(send(descriptor, writeQuestion(sequence, own, other), questionBytes, 0));
    // The kernel has answered by the time that sending returns; what was left of an earlier question is passed over.
    do check(receive(descriptor, received, received.length, doNotWait));
    while (view.getUint32(8, little) !== sequence);
    return readAnswer(view, own, other);
  };
  try {
    const nowhere = { address: [127, 0, 0, 1], port: 0 };
    find(nowhere, nowhere); // a kernel without this module says so now
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return find;
};
