// Calls the C library for what Node lacks: sockets that pass file descriptors.
import { closeSync } from 'node:fs';
import { getSystemErrorName } from 'node:util';
import { once } from '../../base/once.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { unwrapDescriptors, wrapDescriptor } from './control-message.ts';

// Linux constants, the same on x86-64 and aarch64.
const unix = 1;
const stream = 1;
const nonBlocking = 0o4000;
const closeOnExec = 0o2000000;
const doNotWait = 0x40;
const noSignal = 0x4000;
const closeReceivedOnExec = 0x40000000;
const maxPathBytes = 107;

/** Buffer sizes in bytes: `control` has room for more descriptors than a compositor sends at once. */
const incoming = { bytes: 65_536, control: 512 } as const;

export type Libc = Awaited<ReturnType<typeof loadLibc>>;

const importKoffi = async () => {
  try {
    return (await import('koffi')).default;
  } catch {
    throw new Unavailable(
      'The Wayland clipboard needs the native module koffi, which is not installed. Reinstall Copyloom with its optional dependencies.',
    );
  }
};

const describeMessage = (bytes: Buffer, control: Buffer | null) => ({
  name: null,
  nameLength: 0,
  parts: [{ base: bytes, length: bytes.length }],
  partCount: 1,
  control,
  controlLength: control?.length ?? 0,
  flags: 0,
});

/** Failed calls throw an error whose message is the error name, such as ENOENT. */
export const loadLibc = once(async () => {
  const koffi = await importKoffi();
  const library = koffi.load(null);
  // Declared by member, so that koffi uses the C compiler's layout.
  const part = koffi.struct({ base: 'void *', length: 'size_t' });
  const message = koffi.struct({
    name: 'void *',
    nameLength: 'uint32',
    parts: koffi.pointer(part),
    partCount: 'size_t',
    control: 'void *',
    controlLength: 'size_t',
    flags: 'int',
  });
  const socket = library.func('socket', 'int', ['int', 'int', 'int']);
  const connect = library.func('connect', 'int', ['int', 'void *', 'uint32']);
  const pipe2 = library.func('pipe2', 'int', [koffi.out(koffi.pointer('int')), 'int']);
  const sendmsg = library.func('sendmsg', 'intptr', ['int', koffi.pointer(message), 'int']);
  const recvmsg = library.func('recvmsg', 'intptr', ['int', koffi.inout(koffi.pointer(message)), 'int']);

  const check = (result: number): number => {
    if (result < 0) throw new Error(getSystemErrorName(-koffi.errno()));
    return result;
  };
  /** Undefined if the call would block. */
  const checkReady = (result: number): number | undefined => {
    const { EAGAIN, EINTR } = koffi.os.errno;
    if (result < 0 && [EAGAIN, EINTR].includes(koffi.errno())) return undefined;
    return check(result);
  };

  return {
    /** Returns a non-blocking socket. A path that begins with a zero is the name of an abstract socket. */
    connect: (path: string): number => {
      const length = Buffer.byteLength(path);
      if (length > maxPathBytes) throw new Error('ENAMETOOLONG');
      const address = Buffer.alloc(2 + length + (path.startsWith('\0') ? 0 : 1));
      address.writeUInt16LE(unix, 0);
      address.write(path, 2);
      const descriptor = check(socket(unix, stream | nonBlocking | closeOnExec, 0));
      try {
        check(connect(descriptor, address, address.length));
      } catch (error) {
        closeSync(descriptor);
        throw error;
      }
      return descriptor;
    },
    /** Sends the descriptor with the first byte. Returns the number of bytes sent; undefined if the call would block. */
    send: (to: number, bytes: Buffer, descriptor: number | undefined): number | undefined => {
      const control = descriptor === undefined ? null : wrapDescriptor(descriptor);
      return checkReady(sendmsg(to, describeMessage(bytes, control), doNotWait | noSignal));
    },
    /** No bytes at the end of the stream; undefined if the call would block. */
    receive: (from: number): { bytes: Buffer; descriptors: number[] } | undefined => {
      const bytes = Buffer.allocUnsafe(incoming.bytes);
      const control = Buffer.alloc(incoming.control);
      const described = describeMessage(bytes, control);
      const count = checkReady(recvmsg(from, described, doNotWait | closeReceivedOnExec));
      if (count === undefined) return undefined;
      const descriptors = unwrapDescriptors(control.subarray(0, described.controlLength));
      return { bytes: bytes.subarray(0, count), descriptors };
    },
    makePipe: (): { readonly readEnd: number; readonly writeEnd: number } => {
      const ends = new Int32Array(2);
      check(pipe2(ends, closeOnExec));
      const [readEnd = -1, writeEnd = -1] = ends;
      return { readEnd, writeEnd };
    },
    /** Calls back whenever the socket is readable or, on request, writable. */
    watch: (watched: number, onReady: () => void) => {
      // koffi calls back outside Node's event loop, where promises don't resolve, so defer the work.
      let scheduled = false;
      const call = () => {
        if (scheduled) return;
        scheduled = true;
        setImmediate(() => {
          scheduled = false;
          onReady();
        });
      };
      const handle = koffi.node.poll(watched, { readable: true }, call);
      return {
        alsoForWriting: (writable: boolean): void => handle.start({ readable: true, writable }, call),
        stop: (): void => handle.close(),
      };
    },
  };
});
