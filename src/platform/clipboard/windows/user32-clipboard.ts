// Implements `Win32Clipboard` with calls to user32.dll, synchronously: while the clipboard is open, no other program can copy or paste.
import type { Pointer, User32 } from './user32.ts';
import type { OpenedClipboard, Win32Clipboard } from './win32-clipboard.ts';

/** Predefined formats that hold plain bytes; they have numbers instead of registered names. */
const standardFormats: ReadonlyMap<string, number> = new Map([
  ['CF_DIB', 8],
  ['CF_UNICODETEXT', 13],
  ['CF_HDROP', 15],
  ['CF_DIBV5', 17],
]);
const standardNames = new Map([...standardFormats].map(([name, format]) => [format, name]));
const maxFormats = 1024;

export const createWin32Clipboard = (calls: User32): Win32Clipboard => {
  const numberOf = (format: string): number => standardFormats.get(format) ?? calls.registerFormat(format);

  const opened: OpenedClipboard = {
    formats: () => {
      const names: string[] = [];
      let format = calls.nextFormat(0);
      for (let count = 0; format !== 0 && count < maxFormats; count++) {
        names.push(standardNames.get(format) ?? calls.formatName(format));
        format = calls.nextFormat(format);
      }
      return names;
    },
    read: (format, maxBytes) => {
      // The owner may render it on demand. There is no timeout if the owner hangs.
      const memory = calls.getData(numberOf(format));
      if (memory === null) return undefined;
      const size = calls.sizeOf(memory);
      const bytes = calls.read(memory, Math.min(size, maxBytes));
      return bytes && { bytes, size };
    },
    ownerProgram: () => {
      const window = calls.clipboardOwner();
      return window === null ? undefined : calls.programOf(window);
    },
  };

  const transfer = (prepared: Map<number, Pointer>): void => {
    if (!calls.emptyClipboard()) throw new Error("Windows can't empty it");
    for (const [format, memory] of prepared) {
      if (!calls.setData(format, memory)) throw new Error(`Windows rejects format ${format}`);
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
      /** Memory that we still have to free. */
      const prepared = new Map<number, Pointer>();
      // Writing requires a window. Destroyed right away, because Node doesn't process messages and programs that send one to the
      // owner would hang. The content outlives the window.
      const window = calls.createMessageWindow();
      try {
        if (window === null) throw new Error("Windows can't create a window for it");
        for (const [format, bytes] of contents) {
          const memory = calls.allocate(bytes);
          if (memory === null) throw new Error('there is not enough memory');
          prepared.set(numberOf(format), memory);
        }
        return withClipboard(window, () => transfer(prepared)) !== undefined;
      } finally {
        for (const memory of prepared.values()) calls.free(memory);
        if (window !== null) calls.destroyWindow(window);
      }
    },
  };
};
