// `copyloom __complete SHELL LINE`: what the scripts of `copyloom completion` ask. Prints nothing if something goes wrong: it would end up in the user's prompt.
import { once } from '../base/once.ts';
import { Unavailable } from '../base/unavailable.ts';
import { commandTable } from '../cli/command-table.ts';
import { createClientNames } from '../cli/completion/client-names.ts';
import { completeWords } from '../cli/completion/complete-words.ts';
import { type NameSource, withoutUnsafeNames } from '../cli/completion/name-source.ts';
import { splitLine } from '../cli/completion/split-line.ts';
import { filesStatus, shells, writeChoices } from '../cli/completion/write-choices.ts';
import type { Home } from '../platform/files/home.ts';

/** Milliseconds until a running application that doesn't answer is given up: someone who pressed Tab waits. */
const patience = 3000;

const openRunningNames = async (home: Home): Promise<NameSource> => {
  const { findRunning } = await import('./enter-home.ts');
  const running = await findRunning(home);
  if (!running) throw new Unavailable('No application is running.');
  const signal = AbortSignal.timeout(patience);
  return createClientNames({ ...running, call: (id, input) => running.call(id, input, signal) });
};

const openStoredNames = async (home: Home): Promise<NameSource> =>
  (await import('./stored-names.ts')).createStoredNames(home);

export const complete = async ([name, text = '', breaks = '']: readonly string[], findHome: () => Home) => {
  const shell = shells.find((one) => one === name) ?? 'bash';
  const line = splitLine(text, breaks);
  const [, ...words] = line.words.slice(line.words.findIndex((word) => !/^\w+=/.test(word)));
  for (const open of [openRunningNames, openStoredNames]) {
    try {
      const openNames = once(async () => withoutUnsafeNames(await open(findHome())));
      const completion = await completeWords({ words, current: line.current }, { table: commandTable, openNames });
      if (completion === 'files') return { output: '', status: filesStatus };
      return { output: writeChoices(completion, line, shell), status: 0 };
    } catch {
      // The stored data may have what the application doesn't tell.
    }
  }
  return { output: '', status: 0 };
};
