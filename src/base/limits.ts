// Time limits that tests must wait for. COPYLOOM_TEST_LIMITS changes them, such as `answer=500,retry=50`, in every process that runs from
// the sources or from the bundle of the tests. The bundles of packages define `process.env.COPYLOOM_TEST_LIMITS` as `undefined`.

/** In milliseconds. */
const usual = {
  /** Until a request without an answer is suspicious. A run may take far longer, so this proves nothing yet. */
  suspect: 5000,
  /** For the answer to a simple question. An application that works needs much less, even on a busy machine. */
  answer: 10_000,
  /** For another program to unlock the history. */
  lock: 5000,
  /** Between the first two attempts of costly work that keeps failing. */
  retry: 1000,
  /** Between two looks at files that other programs may remove or replace. */
  look: 2000,
  /** For finding the program that uses a port, among the files that all programs have open. */
  search: 1000,
  /** For a run, from when it starts on a thread. */
  run: 10_000,
  /** For one step on a picture, in whole seconds. Shorter than `run`: terminating a thread waits for the imaging library. */
  picture: 8000,
  /** For the short questions to a language model's server on this computer, unless it is busy. */
  model: 5000,
  /** For the first answers of a Wayland compositor. */
  compositor: 5000,
};

export type Limits = Readonly<typeof usual>;

const parse = (written: string): Partial<Limits> =>
  Object.fromEntries(
    written.split(',').map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      if (!(name in usual && /^\d+$/.test(value))) throw new Error(`COPYLOOM_TEST_LIMITS has no limit “${pair}”.`);
      return [name, Number(value)];
    }),
  );

/** Call it when a limit begins to count, so that a test can change it for what it starts. */
export const readLimits = (): Limits => {
  const written = process.env['COPYLOOM_TEST_LIMITS'];
  return written === undefined ? usual : { ...usual, ...parse(written) };
};
