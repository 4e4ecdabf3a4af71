// Lists the processes connected to a Unix socket, including those that inherited the connection from a parent.
import { closeSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { anyCookie, anyState, headerBytes, isLittleEndian, openSockDiag, type SockDiag } from './sock-diag.ts';

// Constants from linux/unix_diag.h.
const unix = 1;
const showPeer = 4;
const peerAttribute = 2;
const requestBytes = 24;
const inRequest = { family: 0, states: 4, inode: 8, show: 12, cookie: 16 } as const;
const replyBytes = 16;

const writeRequest = (request: DataView, inode: number): void => {
  request.setUint8(inRequest.family, unix);
  request.setUint32(inRequest.states, anyState, isLittleEndian);
  request.setUint32(inRequest.inode, inode, isLittleEndian);
  request.setUint32(inRequest.show, showPeer, isLittleEndian);
  request.setUint32(inRequest.cookie, anyCookie, isLittleEndian);
  request.setUint32(inRequest.cookie + 4, anyCookie, isLittleEndian);
};

/** Attributes have a length, a type and a value, and are aligned to four bytes. */
const readPeer = (reply: DataView): number | undefined => {
  const end = reply.getUint32(0, isLittleEndian);
  for (let at = headerBytes + replyBytes; at + 8 <= end; ) {
    if (reply.getUint16(at + 2, isLittleEndian) === peerAttribute) return reply.getUint32(at + 4, isLittleEndian);
    at += Math.max(4, (reply.getUint16(at, isLittleEndian) + 3) & ~3);
  }
  return undefined;
};

/** Inodes of the server's end of each connection. `/proc` lists them under the path that the server listens on. */
const listAccepted = async (isServer: (path: string) => boolean): Promise<number[]> => {
  const [, ...lines] = (await readFile('/proc/net/unix', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, , , , , , inode, path] = line.trim().split(/\s+/);
    return path !== undefined && isServer(path) ? [Number(inode)] : [];
  });
};

const listProcesses = async (): Promise<number[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

/** Empty for a process that has exited or belongs to another user. */
const listSockets = async (process: number): Promise<number[]> => {
  const folder = `/proc/${process}/fd`;
  const names = await readdir(folder).catch(() => []);
  const targets = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []).map(Number);
};

const findPeers = (diag: SockDiag, inodes: readonly number[]): Set<number> =>
  new Set(
    inodes.flatMap((inode) => {
      writeRequest(diag.request, inode);
      const reply = diag.ask();
      return (reply && readPeer(reply)) ?? [];
    }),
  );

/** Our user's processes that are connected to the server. Throws if the kernel doesn't say. */
export const listConnected = async (isServer: (path: string) => boolean): Promise<number[]> => {
  const accepted = await listAccepted(isServer);
  const diag = await openSockDiag(requestBytes);
  let peers: Set<number>;
  try {
    peers = findPeers(diag, accepted);
  } finally {
    closeSync(diag.descriptor);
  }
  const connected = await Promise.all(
    (await listProcesses()).map(async (process) =>
      (await listSockets(process)).some((inode) => peers.has(inode)) ? [process] : [],
    ),
  );
  return connected.flat();
};
