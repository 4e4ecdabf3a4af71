// The clipboard of Windows as its calls offer it: opened, used and closed within one turn, for while it is open nobody else can copy or paste.
import type { Pointer, User32 } from './user32.ts';
import type { OpenedClipboard, Win32Clipboard } from './win32-clipboard.ts';

/** Those that have no name but a number, and are kept as bytes. */
const standardFormats: ReadonlyMap<string, number> = new Map([
  ['CF_DIB', 8],
  ['CF_UNICODETEXT', 13],
  ['CF_HDROP', 15],
  ['CF_DIBV5', 17],
]);
const standardNames = new Map([...standardFormats].map(([name, format]) => [format, name]));
const mostFormats = 1024;

export const createWin32Clipboard = (calls: User32): Win32Clipboard => {
  const numberOf = (format: string): number => standardFormats.get(format) ?? calls.registerFormat(format);

  const opened: OpenedClipboard = {
    formats: () => {
      const names: string[] = [];
      let format = calls.nextFormat(0);
      for (let count = 0; format !== 0 && count < mostFormats; count++) {
        names.push(standardNames.get(format) ?? calls.formatName(format));
        format = calls.nextFormat(format);
      }
      return names;
    },
    read: (format, mostBytes) => {
      // An owner may have put off making it until now; nothing ends the wait for one that hangs.
      const memory = calls.getData(numberOf(format));
      if (memory === null) return undefined;
      const size = calls.sizeOf(memory);
      const bytes = calls.read(memory, Math.min(size, mostBytes));
      return bytes && { bytes, size };
    },
    ownerProgram: () => {
      const window = calls.clipboardOwner();
      return window === null ? undefined : calls.programOf(window);
    },
  };

  const handOver = (prepared: Map<number, Pointer>): void => {
    if (!calls.emptyClipboard()) throw new Error('Windows does not empty it');
    for (const [format, memory] of prepared) {
      if (!calls.setData(format, memory)) throw new Error(`Windows does not take format ${format}`);
      prepared.delete(format);
    }
  };

  const withClipboard = <Result>(window: Pointer, work: () => Result): { result: Result } | undefined => {
    if (!calls.openClipboard(window)) return undefined;
    try {
      return { result: work() };
    } finally {
      calls.closeClipboard();
    }
  };

  return {
    sequenceNumber: calls.sequenceNumber,
    use: (work) => withClipboard(null, () => work(opened)),
    replace: (contents) => {
      /** What is still ours to free. */
      const prepared = new Map<number, Pointer>();
      // Without a window nothing can be put on the clipboard. It lives no longer than that: Node reads no messages,
      // and programs that send one to the owner would wait for us. What was put there outlives it.
      const window = calls.createMessageWindow();
      try {
        if (window === null) throw new Error('Windows makes no window for it');
        for (const [format, bytes] of contents) {
          const memory = calls.allocate(bytes);
          if (memory === null) throw new Error('there is not enough memory');
          prepared.set(numberOf(format), memory);
        }
        return withClipboard(window, () => handOver(prepared)) !== undefined;
      } finally {
        for (const memory of prepared.values()) calls.free(memory);
        if (window !== null) calls.destroyWindow(window);
      }
    },
  };
};
