// Looks up a TCP socket by its two endpoints, through netlink on Linux.
import { closeSync } from 'node:fs';
import { anyCookie, anyState, headerBytes, isLittleEndian, openSockDiag } from './sock-diag.ts';
import type { Endpoint, FindSocket, SocketRecord } from './socket-record.ts';

// Constants from linux/inet_diag.h, the same on every architecture that Node supports.
const ipv4 = 2;
const ipv6 = 10;
const ipv4Bytes = 4;
const tcp = 6;

const requestBytes = 56;
/** Field offsets in the request, and in the reply after its header. */
const inRequest = { family: 0, protocol: 1, states: 4, id: 8 } as const;
const inReply = { state: 1, id: 4, uid: 64, inode: 68 } as const;
/** Field offsets within an id. Ports and addresses are in network byte order. */
const inId = { ownPort: 0, otherPort: 2, ownAddress: 4, otherAddress: 20, cookie: 40 } as const;

/** The kernel reads only as many bytes as the family has. */
const writeAddress = (request: DataView, at: number, address: readonly number[]): void => {
  for (const [index, byte] of address.entries()) request.setUint8(at + index, byte);
};

const writeRequest = (request: DataView, own: Endpoint, other: Endpoint): void => {
  request.setUint8(inRequest.family, own.address.length === ipv4Bytes ? ipv4 : ipv6);
  request.setUint8(inRequest.protocol, tcp);
  request.setUint32(inRequest.states, anyState, isLittleEndian);
  const { id } = inRequest;
  request.setUint16(id + inId.ownPort, own.port);
  request.setUint16(id + inId.otherPort, other.port);
  writeAddress(request, id + inId.ownAddress, own.address);
  writeAddress(request, id + inId.otherAddress, other.address);
  request.setUint32(id + inId.cookie, anyCookie, isLittleEndian);
  request.setUint32(id + inId.cookie + 4, anyCookie, isLittleEndian);
};

const decodeReply = (view: DataView, own: Endpoint, other: Endpoint): SocketRecord | undefined => {
  // If there is no such connection, the kernel returns the listener on the first endpoint.
  const id = headerBytes + inReply.id;
  if (view.getUint16(id + inId.ownPort) !== own.port || view.getUint16(id + inId.otherPort) !== other.port)
    return undefined;
  return {
    uid: view.getUint32(headerBytes + inReply.uid, isLittleEndian),
    isOpen: view.getUint32(headerBytes + inReply.inode, isLittleEndian) !== 0,
    state: view.getUint8(headerBytes + inReply.state),
  };
};

/** Throws if the system doesn't have netlink, or a sandbox forbids it. */
export const openNetlink = async (): Promise<FindSocket> => {
  const { request, ask, descriptor } = await openSockDiag(requestBytes);
  const find: FindSocket = (own, other) => {
    writeRequest(request, own, other);
    const reply = ask();
    return reply && decodeReply(reply, own, other);
  };
  try {
    const nowhere = { address: [127, 0, 0, 1], port: 0 };
    find(nowhere, nowhere); // throws on a kernel without this module
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  return find;
};
