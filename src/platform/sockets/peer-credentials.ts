// Asks the Linux kernel which user listens on the Unix socket at the other end of a connection (SO_PEERCRED).
import type { Socket } from 'node:net';
import type { PeerUser } from '../../base/peer-user.ts';

// Constants from asm-generic/socket.h, the same on every architecture that Node supports.
const socketLevel = 1;
const peerCredentials = 17;
/** Three numbers of 32 bits: process, user and group. */
const credentialBytes = 12;
const userAt = 4;

const openGetOption = async () => {
  const { default: koffi } = await import('koffi');
  return koffi.load(null).func('getsockopt', 'int', ['int', 'int', 'int', 'void *', 'void *']);
};

/** Node has no other way to the descriptor of a socket. */
const findDescriptor = (connection: Socket): unknown => Reflect.get(Object(Reflect.get(connection, '_handle')), 'fd');

export const findListeningUser = async (connection: Socket): Promise<PeerUser> => {
  if (process.platform !== 'linux') return 'unknown';
  const getOption = await openGetOption().catch(() => undefined); // no native module
  if (!getOption) return 'unknown';
  const credentials = new DataView(new ArrayBuffer(credentialBytes));
  const length = Uint32Array.of(credentialBytes);
  const failed = getOption(findDescriptor(connection), socketLevel, peerCredentials, credentials.buffer, length) !== 0;
  if (failed) return 'other';
  const [user] = new Uint32Array(credentials.buffer, userAt, 1);
  return user === process.geteuid?.() ? 'same' : 'other';
};
