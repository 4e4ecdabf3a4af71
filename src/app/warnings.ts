// Warnings that the status shows: what happened is shown until the service ends, what is wrong at the moment for as long as it is.

interface Deps {
  /** Shows a line to who started the program. */
  print(line: string): void;
  /** Keeps it, for `copyloom log`. */
  log(line: string): void;
}

export const createWarnings = ({ print, log }: Deps) => {
  const events = new Set<string>();
  const derived: (() => Promise<string | undefined>)[] = [];
  return {
    warn: (warning: string): void => {
      events.add(warning);
      print(warning);
      log(warning);
    },
    /** For a warning that the person reads in an answer at once, so that it need not be printed too. */
    keep: (warning: string): void => {
      events.add(warning);
      log(warning);
    },
    /** Asked whenever warnings are shown, which is often: it should be cheap while there is none. */
    derive: (read: () => Promise<string | undefined>): void => {
      derived.push(read);
    },
    /** What happened and is over. */
    listEvents: (): string[] => [...events],
    /** What is wrong at the moment. */
    listProblems: async (): Promise<string[]> => {
      const problems = await Promise.all(derived.map((read) => read()));
      return problems.filter((problem) => problem !== undefined);
    },
  };
};

export type Warnings = ReturnType<typeof createWarnings>;
