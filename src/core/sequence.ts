// A sequence: a list dealt out to the clipboard, one element a paste. The last paste ends it; so does anything else that is put there.
import type { ClipboardPort } from './ports.ts';

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

export const createSequence = (port: ClipboardPort, logBug: (error: unknown, where: string) => void) => {
  let dealing: Dealing | undefined;
  let interruptions = 0;

  port.watchPastes(() => {
    if (!dealing) return;
    const position = dealing.position + 1;
    const text = dealing.texts[position];
    dealing = text === undefined ? undefined : { ...dealing, position };
    if (text !== undefined) port.write({ text }).catch((error: unknown) => logBug(error, 'a sequence'));
  });

  return {
    get current(): Sequence | null {
      return dealing ? show(dealing) : null;
    },
    /** `texts` holds at least one. The elements are not recorded: they are in the variable. */
    begin: async (variable: string, texts: readonly string[]): Promise<Sequence> => {
      const before = interruptions;
      const begun: Dealing = { variable, texts, position: 0 };
      await port.write({ text: texts[0] ?? '' });
      if (before === interruptions) dealing = begun; // else something was put there meanwhile, which ends it
      return show(begun);
    },
    end: (): void => {
      interruptions += 1;
      dealing = undefined;
    },
  };
};
