// A paste sequence: puts a list on the clipboard, one element per paste. It ends with the last paste or the next copy or put.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';

interface Sequence {
  variable: string;
  total: number;
  position: number;
  remaining: number;
  next: string;
}

interface Progress {
  readonly variable: string;
  readonly texts: readonly string[];
  readonly position: number;
}

const show = ({ variable, texts, position }: Progress): Sequence => ({
  variable,
  total: texts.length,
  position,
  remaining: texts.length - position,
  next: texts[position] ?? '',
});

type Port = Pick<ClipboardConnection, 'write' | 'pastesUndetected'>;

export const createSequence = (port: Port, logBug: (error: unknown, where: string) => void) => {
  let active: Progress | undefined;
  /** Counts puts and sequences. */
  let changes = 0;
  const listeners = new Set<() => void>();
  const set = (next: Progress | undefined): void => {
    if (next === active) return;
    active = next;
    for (const listener of listeners) listener();
  };

  return {
    get current(): Sequence | null {
      return active ? show(active) : null;
    },
    /** Without what comes next, which may be long. */
    get progress(): Pick<Sequence, 'variable' | 'total' | 'position'> | null {
      return active ? { variable: active.variable, total: active.texts.length, position: active.position } : null;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** `texts` is not empty. The elements are not recorded, because the variable has them. */
    begin: async (variable: string, texts: readonly string[]): Promise<Sequence> => {
      const { pastesUndetected } = port;
      if (pastesUndetected !== undefined)
        refuse(
          'not_supported',
          `Paste sequences don't work here, because Copyloom can't detect pastes: ${pastesUndetected}.`,
        );
      changes += 1;
      const before = changes;
      const begun: Progress = { variable, texts, position: 0 };
      // Started by `onPlaced`, not after the write: a copy made before it may be noticed late, and must not end the sequence.
      await port.write({ text: texts[0] ?? '' }, () => {
        if (before === changes) set(begun); // otherwise a later put has replaced it
      });
      return show(begun);
    },
    /** The current element was pasted. */
    moveOn: (): void => {
      if (!active) return;
      const position = active.position + 1;
      const text = active.texts[position];
      set(text === undefined ? undefined : { ...active, position });
      if (text === undefined) return;
      port.write({ text }).catch((error: unknown) => {
        set(undefined);
        if (!(error instanceof Refusal)) logBug(error, 'a sequence');
      });
    },
    /** An application has copied something. Called in clipboard order, relative to our own writes. */
    noticeCopy: (): void => {
      set(undefined);
    },
    end: (): void => {
      changes += 1;
      set(undefined);
    },
  };
};
