// Asks the Linux kernel for one TCP socket by its two ends.
import { closeSync } from 'node:fs';
import { anyCookie, anyState, headBytes, little, openSockDiag } from './sock-diag.ts';
import type { Endpoint, FindSocket, SocketRecord } from './socket-record.ts';

// Linux's own numbers, from linux/inet_diag.h: the same on every architecture that Node runs on.
const ipv4 = 2;
const tcp = 6;

const questionBytes = 56;
/** Where things stand in the question, and behind the head of the answer. */
const inQuestion = { family: 0, protocol: 1, states: 4, id: 8 } as const;
const inAnswer = { state: 1, id: 4, uid: 64, inode: 68 } as const;
/** And inside an id. Ports and addresses are in the network's order. */
const inId = { ownPort: 0, otherPort: 2, ownAddress: 4, otherAddress: 20, cookie: 40 } as const;

const writeQuestion = (own: Endpoint, other: Endpoint): Uint8Array => {
  const bytes = new Uint8Array(questionBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(inQuestion.family, ipv4);
  view.setUint8(inQuestion.protocol, tcp);
  view.setUint32(inQuestion.states, anyState, little);
  const { id } = inQuestion;
  view.setUint16(id + inId.ownPort, own.port);
  view.setUint16(id + inId.otherPort, other.port);
  bytes.set(own.address, id + inId.ownAddress);
  bytes.set(other.address, id + inId.otherAddress);
  view.setUint32(id + inId.cookie, anyCookie, little);
  view.setUint32(id + inId.cookie + 4, anyCookie, little);
  return bytes;
};

const readAnswer = (view: DataView, own: Endpoint, other: Endpoint): SocketRecord | undefined => {
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
  const { ask, descriptor } = await openSockDiag();
  const find: FindSocket = (own, other) => {
    const answer = ask(writeQuestion(own, other));
    return answer && readAnswer(answer, own, other);
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
