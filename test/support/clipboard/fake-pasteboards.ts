// Fakes of the macOS pasteboard and the Windows clipboard.
import type { TestContext } from 'node:test';
import type { Copy, CopyPlace, SystemClipboardEvents } from '../../../src/core/clipboard/system-clipboard.ts';
import type { Pasteboard } from '../../../src/platform/clipboard/macos/pasteboard.ts';
import { type Part, pollInterval } from '../../../src/platform/clipboard/polled-clipboard.ts';
import type { Win32Clipboard } from '../../../src/platform/clipboard/windows/win32-clipboard.ts';

export type Contents = ReadonlyMap<string, Buffer | undefined>;

const firstPart = (bytes: Buffer | undefined, maxBytes: number): Part | undefined =>
  bytes && { bytes: bytes.subarray(0, maxBytes), size: bytes.length };

export const createFakePasteboard = () => {
  let count = 7;
  let items: readonly Contents[] = [new Map([['public.utf8-plain-text', Buffer.from('from before')]])];
  const find = (type: string) => items.find((item) => item.has(type))?.get(type);
  const read: string[] = [];
  const app: { app: string | undefined } = { app: 'Notes' };
  const fake = {
    ...app,
    read,
    /** Called on each read. */
    onRead: (): void => undefined,
    get items() {
      return items;
    },
    /** Undefined content is promised but never delivered. */
    copy: (...copied: Contents[]) => {
      count++;
      items = copied;
    },
  };
  const pasteboard: Pasteboard = {
    changeCount: () => count,
    types: () => [...new Set(items.flatMap((item) => [...item.keys()]))],
    read: (type, maxBytes) => {
      read.push(type);
      fake.onRead();
      return firstPart(find(type), maxBytes);
    },
    filePaths: () => items.flatMap((item) => item.get('public.file-url')?.toString().slice('file://'.length) ?? []),
    frontmostApp: () => fake.app,
    write: (written) => {
      fake.copy(...written);
      return count;
    },
  };
  return { pasteboard, fake };
};

export const createFakeWin32 = () => {
  let number = 7;
  let contents: Contents = new Map([['CF_UNICODETEXT', Buffer.from('from before\0', 'utf16le')]]);
  const read: string[] = [];
  const owner: { program: string | undefined } = { program: 'C:\\Program Files\\Editor\\Editor.EXE' };
  const fake = {
    ...owner,
    read,
    /** Another program has the clipboard open. */
    held: false,
    /** The owner renders its content on demand. */
    rendersLate: false,
    /** Windows rejects writes. */
    refuses: false,
    get contents() {
      return contents;
    },
    copy: (copied: Contents) => {
      number += copied.size + 1;
      contents = copied;
    },
  };
  const win32: Win32Clipboard = {
    sequenceNumber: () => number,
    use: (work) => {
      if (fake.held) return undefined;
      const result = work({
        formats: () => [...contents.keys()],
        read: (format, maxBytes) => {
          read.push(format);
          if (fake.rendersLate) number++;
          return firstPart(contents.get(format), maxBytes);
        },
        ownerProgram: () => fake.program,
      });
      return { result };
    },
    replace: (written) => {
      if (fake.refuses) throw new Error('there is not enough memory');
      if (!fake.held) fake.copy(written);
      return !fake.held;
    },
  };
  return { win32, fake };
};

/** Records a clipboard's events under a fake clock. */
export const recordEvents = (t: TestContext) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  const copies: Copy[] = [];
  const places: CopyPlace[] = [];
  const disconnects: string[] = [];
  const events: SystemClipboardEvents = {
    onCopy: (copy, place) => {
      copies.push(copy);
      places.push(place);
      return async () => undefined;
    },
    onPaste: () => undefined,
    onDisconnect: (reason) => disconnects.push(reason),
  };
  const poll = () => t.mock.timers.tick(pollInterval);
  return {
    copies,
    places,
    disconnects,
    events,
    /** Lets the clipboard poll once. */
    poll,
    /** Polls and returns the last copy. */
    pollForCopy: () => {
      poll();
      return copies.at(-1);
    },
  };
};
