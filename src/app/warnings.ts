// Warnings that the status shows: some stay until the service ends, others follow from how things are at the moment.

export const createWarnings = (log: (line: string) => void) => {
  const lasting = new Set<string>();
  const derived: (() => Promise<string | undefined>)[] = [];
  return {
    warn: (warning: string): void => {
      lasting.add(warning);
      log(warning);
    },
    /** For a warning that the person reads in an answer at once, so that it need not be logged too. */
    keep: (warning: string): void => void lasting.add(warning),
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
