// Collects the warnings of the status: past events until the service ends, current problems until they are solved.

interface Deps {
  /** Prints a line on the terminal. */
  print(line: string): void;
  /** Writes a line to the log, for `copyloom log`. */
  log(line: string): void;
}

export const createWarnings = ({ print, log }: Deps) => {
  const events = new Set<string>();
  const eventLists: (() => string[])[] = [];
  const checks: (() => Promise<string | undefined>)[] = [];
  return {
    warn: (warning: string): void => {
      events.add(warning);
      print(warning);
      log(warning);
    },
    /** Like `warn`, but not printed: for a warning that the caller shows anyway. */
    record: (warning: string): void => {
      events.add(warning);
      log(warning);
    },
    /** Registers a check for a current problem. It runs often, so it must be cheap while all is well. */
    addCheck: (check: () => Promise<string | undefined>): void => {
      checks.push(check);
    },
    /** Registers events that are counted elsewhere. */
    addEvents: (list: () => string[]): void => {
      eventLists.push(list);
    },
    /** Past events. */
    listEvents: (): string[] => [...events, ...eventLists.flatMap((list) => list())],
    /** Current problems. */
    listProblems: async (): Promise<string[]> => {
      const problems = await Promise.all(checks.map((check) => check()));
      return problems.filter((problem) => problem !== undefined);
    },
  };
};

export type Warnings = ReturnType<typeof createWarnings>;
