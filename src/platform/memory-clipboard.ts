// A clipboard inside the process: for servers, containers and tests.
import type { ClipboardPort, Copy, Markup } from '../core/ports.ts';

export interface MemoryClipboard extends ClipboardPort {
  /** What an application would paste now. */
  readonly content: ({ text: string } & Markup) | undefined;
  /** Copies as an application would. */
  copy(copy: Copy): void;
  /** Pastes as an application would; answers what was there. */
  paste(): ({ text: string } & Markup) | undefined;
}

export const createMemoryClipboard = (): MemoryClipboard => {
  let content: ({ text: string } & Markup) | undefined;
  let tell: (copy: Copy) => void = () => undefined;
  let tellPaste: () => void = () => undefined;
  return {
    backend: 'memory',
    available: true,
    get content() {
      return content;
    },
    write: async (written) => {
      content = written;
    },
    writeConcealed: async (secret) => {
      content = { text: secret };
    },
    copy: (copy) => {
      const { text = '', html, rtf } = copy;
      content = { text, ...(html !== undefined && { html }), ...(rtf !== undefined && { rtf }) };
      tell(copy);
    },
    paste: () => {
      const pasted = content;
      tellPaste();
      return pasted;
    },
    watch: (onCopy) => {
      tell = onCopy;
    },
    watchPastes: (onPaste) => {
      tellPaste = onPaste;
    },
    close: async () => {
      tell = () => undefined;
      tellPaste = () => undefined;
    },
  };
};
