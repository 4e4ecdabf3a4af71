// Calls the Windows API for the clipboard, its memory and its owner; the only Windows file that uses koffi.

import { once } from '../../../base/once.ts';
import { Unavailable } from '../../../base/unavailable.ts';

/** An address or handle, or null. */
export type Pointer = bigint | null;

export type User32 = Awaited<ReturnType<typeof loadUser32>>;

/** GHND: movable, zero-filled memory, as the clipboard requires. */
const movableZeros = 0x42;
/** HWND_MESSAGE: an invisible window that receives no broadcasts. */
const messageOnly = -3;
const queryLimitedInformation = 0x1000;
const maxNameLength = 256;
const maxPathLength = 32_768;

const importKoffi = async () => {
  try {
    return (await import('koffi')).default;
  } catch {
    throw new Unavailable(
      'The Windows clipboard needs the native module koffi, which is not installed. Reinstall Copyloom with its optional dependencies.',
    );
  }
};

export const loadUser32 = once(async () => {
  const koffi = await importKoffi();
  const user32 = koffi.load('user32.dll');
  const kernel32 = koffi.load('kernel32.dll');
  const inUser32 = (name: string, result: string, ...parameters: Parameters<typeof user32.func>[3]) =>
    user32.func('__stdcall', name, result, parameters);
  const inKernel32 = (name: string, result: string, ...parameters: Parameters<typeof user32.func>[3]) =>
    kernel32.func('__stdcall', name, result, parameters);
  const pointerToNumber = koffi.pointer('uint32');

  const openClipboard: (window: Pointer) => number = inUser32('OpenClipboard', 'int', 'void *');
  const closeClipboard: () => number = inUser32('CloseClipboard', 'int');
  const emptyClipboard: () => number = inUser32('EmptyClipboard', 'int');
  const sequenceNumber: () => number = inUser32('GetClipboardSequenceNumber', 'uint32');
  const nextFormat: (format: number) => number = inUser32('EnumClipboardFormats', 'uint32', 'uint32');
  const getData: (format: number) => Pointer = inUser32('GetClipboardData', 'void *', 'uint32');
  const setData: (format: number, memory: Pointer) => Pointer = inUser32(
    'SetClipboardData',
    'void *',
    'uint32',
    'void *',
  );
  const registerFormat: (name: string) => number = inUser32('RegisterClipboardFormatW', 'uint32', 'str16');
  const formatName: (format: number, name: Buffer, room: number) => number = inUser32(
    'GetClipboardFormatNameW',
    'int',
    'uint32',
    'void *',
    'int',
  );
  const clipboardOwner: () => Pointer = inUser32('GetClipboardOwner', 'void *');
  const processOfWindow: (window: Pointer, process: [number]) => number = inUser32(
    'GetWindowThreadProcessId',
    'uint32',
    'void *',
    koffi.out(pointerToNumber),
  );
  const createWindow = inUser32(
    'CreateWindowExW',
    'void *',
    ...['uint32', 'str16', 'str16', 'uint32', 'int', 'int', 'int', 'int', 'intptr', 'void *', 'void *', 'void *'],
  );
  const destroyWindow: (window: Pointer) => number = inUser32('DestroyWindow', 'int', 'void *');

  const allocate: (flags: number, size: number) => Pointer = inKernel32('GlobalAlloc', 'void *', 'uint32', 'size_t');
  const free: (memory: Pointer) => Pointer = inKernel32('GlobalFree', 'void *', 'void *');
  const lock: (memory: Pointer) => Pointer = inKernel32('GlobalLock', 'void *', 'void *');
  const unlock: (memory: Pointer) => number = inKernel32('GlobalUnlock', 'int', 'void *');
  const sizeOf: (memory: Pointer) => number = inKernel32('GlobalSize', 'size_t', 'void *');
  const move: (to: Buffer | Pointer, from: Buffer | Pointer, size: number) => void = inKernel32(
    'RtlMoveMemory',
    'void',
    'void *',
    'void *',
    'size_t',
  );
  const openProcess: (access: number, inherit: number, process: number) => Pointer = inKernel32(
    'OpenProcess',
    'void *',
    'uint32',
    'int',
    'uint32',
  );
  const closeHandle: (handle: Pointer) => number = inKernel32('CloseHandle', 'int', 'void *');
  const imageName: (process: Pointer, flags: number, path: Buffer, length: [number]) => number = inKernel32(
    'QueryFullProcessImageNameW',
    'int',
    'void *',
    'uint32',
    'void *',
    koffi.inout(pointerToNumber),
  );

  return {
    /** False if another program has the clipboard open. */
    openClipboard: (window: Pointer): boolean => openClipboard(window) !== 0,
    closeClipboard: (): void => void closeClipboard(),
    emptyClipboard: (): boolean => emptyClipboard() !== 0,
    sequenceNumber,
    /** Pass 0 to get the first; returns 0 after the last. */
    nextFormat,
    /** The memory belongs to the clipboard. */
    getData,
    /** On success, the clipboard takes ownership of the memory. */
    setData: (format: number, memory: Pointer): boolean => setData(format, memory) !== null,
    registerFormat,
    formatName: (format: number): string => {
      const name = Buffer.alloc(maxNameLength * 2);
      return name.toString('utf16le', 0, formatName(format, name, maxNameLength) * 2);
    },
    clipboardOwner,
    createMessageWindow: (): Pointer => createWindow(0, 'STATIC', null, 0, 0, 0, 0, 0, messageOnly, null, null, null),
    destroyWindow: (window: Pointer): void => void destroyWindow(window),

    /** Null if out of memory. */
    allocate: (bytes: Buffer): Pointer => {
      const memory = allocate(movableZeros, Math.max(bytes.length, 1));
      const address = lock(memory);
      if (address === null) {
        free(memory);
        return null;
      }
      move(address, bytes, bytes.length);
      unlock(memory);
      return memory;
    },
    free: (memory: Pointer): void => void free(memory),
    sizeOf,
    /** The memory must hold at least `length` bytes. Undefined if it can't be locked. */
    read: (memory: Pointer, length: number): Buffer | undefined => {
      const address = lock(memory);
      if (address === null) return undefined;
      try {
        const bytes = Buffer.alloc(length);
        move(bytes, address, length);
        return bytes;
      } finally {
        unlock(memory);
      }
    },

    /** The path of the program that owns a window; undefined if unknown. */
    programOf: (window: Pointer): string | undefined => {
      const id: [number] = [0];
      const process = processOfWindow(window, id) === 0 ? null : openProcess(queryLimitedInformation, 0, id[0]);
      if (process === null) return undefined;
      try {
        const path = Buffer.alloc(maxPathLength * 2);
        const length: [number] = [maxPathLength];
        return imageName(process, 0, path, length) === 0 ? undefined : path.toString('utf16le', 0, length[0] * 2);
      } finally {
        closeHandle(process);
      }
    },
  };
});
