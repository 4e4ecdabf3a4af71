// A sequence: a list dealt out to the clipboard, one element a paste. The last paste ends it; so does anything else that is put there.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { ClipboardConnection } from './clipboard-connection.ts';

export interface Sequence {
  variable: string;
  total: number;
  position: number;
  remaining: number;
  next: string;
}

interface Dealing {
  readonly variable: string;
  readonly texts: readonly string[];
  readonly position: number;
}

const show = ({ variable, texts, position }: Dealing): Sequence => ({
  variable,
  total: texts.length,
  position,
  remaining: texts.length - position,
  next: texts[position] ?? '',
});

type Port = Pick<ClipboardConnection, 'write' | 'pastesUntold'>;

export const createSequence = (port: Port, logBug: (error: unknown, where: string) => void) => {
  let dealing: Dealing | undefined;
  /** Counts what was put on the clipboard from here. */
  let changes = 0;

  return {
    get current(): Sequence | null {
      return dealing ? show(dealing) : null;
    },
    /** `texts` holds at least one. The elements are not recorded: they are in the variable. */
    begin: async (variable: string, texts: readonly string[]): Promise<Sequence> => {
      const { pastesUntold } = port;
      if (pastesUntold !== undefined)
        refuse(
          'not_supported',
          `Paste sequences don't work here, because Copyloom can't detect pastes: ${pastesUntold}.`,
        );
      changes += 1;
      const before = changes;
      const begun: Dealing = { variable, texts, position: 0 };
      // Not when the write is answered: a copy that was made before it may be noticed late, and must not end the sequence.
      await port.write({ text: texts[0] ?? '' }, () => {
        if (before === changes) dealing = begun; // else something was put there meanwhile, which ends it
      });
      return show(begun);
    },
    /** What is there was pasted. */
    moveOn: (): void => {
      if (!dealing) return;
      const position = dealing.position + 1;
      const text = dealing.texts[position];
      dealing = text === undefined ? undefined : { ...dealing, position };
      if (text === undefined) return;
      port.write({ text }).catch((error: unknown) => {
        dealing = undefined;
        if (!(error instanceof Refusal)) logBug(error, 'a sequence');
      });
    },
    /** An application has copied something. Told in the order in which it and our writes came to the clipboard. */
    noticeCopy: (): void => {
      dealing = undefined;
    },
    end: (): void => {
      changes += 1;
      dealing = undefined;
    },
  };
};
