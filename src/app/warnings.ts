// Warnings that the status shows: some stay until the service ends, others follow from how things are at the moment.

interface Deps {
  /** Shows a line to who started the program. */
  print(line: string): void;
  /** Keeps it, for `copyloom log`. */
  log(line: string): void;
}

export const createWarnings = ({ print, log }: Deps) => {
  const lasting = new Set<string>();
  const derived: (() => Promise<string | undefined>)[] = [];
  return {
    warn: (warning: string): void => {
      lasting.add(warning);
      print(warning);
      log(warning);
    },
    /** For a warning that the person reads in an answer at once, so that it need not be printed too. */
    keep: (warning: string): void => {
      lasting.add(warning);
      log(warning);
    },
    /** Asked whenever warnings are shown, which is often: it should be cheap while there is none. */
    derive: (read: () => Promise<string | undefined>): void => {
      derived.push(read);
    },
    list: async (): Promise<string[]> => {
      const now = await Promise.all(derived.map((read) => read()));
      return [...lasting, ...now.filter((warning) => warning !== undefined)];
    },
  };
};

export type Warnings = ReturnType<typeof createWarnings>;
