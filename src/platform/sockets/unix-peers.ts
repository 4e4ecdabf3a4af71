// Which processes hold a connection to a Unix socket, whoever opened it: one that forks and ends leaves its connection to its child.
import { closeSync } from 'node:fs';
import { readdir, readFile, readlink } from 'node:fs/promises';
import { anyCookie, anyState, headBytes, little, openSockDiag, type SockDiag } from './sock-diag.ts';

// Linux's own numbers, from linux/unix_diag.h.
const unix = 1;
const showPeer = 4;
const peerAttribute = 2;
const questionBytes = 24;
const inQuestion = { family: 0, states: 4, inode: 8, show: 12, cookie: 16 } as const;
const answerBytes = 16;

const writeQuestion = (inode: number): Uint8Array => {
  const bytes = new Uint8Array(questionBytes);
  const view = new DataView(bytes.buffer);
  view.setUint8(inQuestion.family, unix);
  view.setUint32(inQuestion.states, anyState, little);
  view.setUint32(inQuestion.inode, inode, little);
  view.setUint32(inQuestion.show, showPeer, little);
  view.setUint32(inQuestion.cookie, anyCookie, little);
  view.setUint32(inQuestion.cookie + 4, anyCookie, little);
  return bytes;
};

/** Attributes have a length, a kind and a value, and start at multiples of four. */
const readPeer = (answer: DataView): number | undefined => {
  const end = answer.getUint32(0, little);
  for (let at = headBytes + answerBytes; at + 8 <= end; ) {
    if (answer.getUint16(at + 2, little) === peerAttribute) return answer.getUint32(at + 4, little);
    at += Math.max(4, (answer.getUint16(at, little) + 3) & ~3);
  }
  return undefined;
};

/** The server's ends of the connections to it, by the path that it listens at. */
const listAccepted = async (isServer: (path: string) => boolean): Promise<number[]> => {
  const [, ...lines] = (await readFile('/proc/net/unix', 'utf8')).split('\n');
  return lines.flatMap((line) => {
    const [, , , , , , inode, path] = line.trim().split(/\s+/);
    return path !== undefined && isServer(path) ? [Number(inode)] : [];
  });
};

const listProcesses = async (): Promise<number[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

/** None of a process that has ended or is another user's. */
const listSockets = async (process: number): Promise<number[]> => {
  const folder = `/proc/${process}/fd`;
  const names = await readdir(folder).catch(() => []);
  const targets = await Promise.all(names.map((name) => readlink(`${folder}/${name}`).catch(() => '')));
  return targets.flatMap((target) => /^socket:\[(\d+)\]$/.exec(target)?.[1] ?? []).map(Number);
};

const findPeers = (diag: SockDiag, inodes: readonly number[]): Set<number> =>
  new Set(
    inodes.flatMap((inode) => {
      const answer = diag.ask(writeQuestion(inode));
      return (answer && readPeer(answer)) ?? [];
    }),
  );

/** Processes of ours that are connected to the server. Fails where the kernel does not tell. */
export const listConnected = async (isServer: (path: string) => boolean): Promise<number[]> => {
  const accepted = await listAccepted(isServer);
  const diag = await openSockDiag();
  let peers: Set<number>;
  try {
    peers = findPeers(diag, accepted);
  } finally {
    closeSync(diag.descriptor);
  }
  const held = await Promise.all(
    (await listProcesses()).map(async (process) =>
      (await listSockets(process)).some((inode) => peers.has(inode)) ? [process] : [],
    ),
  );
  return held.flat();
};
