// Options of which exactly one is to be given, and options that go with one of them only.
import { writeOption } from './read-given.ts';
import { UsageError } from './usage-error.ts';

type Taken = Readonly<Record<string, unknown>>;

/** The one that was given; `what` begins "… is expected". */
export const chooseOne = <const Name extends string>(given: Taken, names: readonly Name[], what: string): Name => {
  const [chosen, another] = names.filter((name) => given[name] !== undefined);
  if (chosen === undefined) {
    const options = names.map(writeOption);
    throw new UsageError(`${what} is expected: ${options.slice(0, -1).join(', ')} or ${options.at(-1)}.`);
  }
  if (another !== undefined) {
    throw new UsageError(`${writeOption(chosen)} and ${writeOption(another)} exclude each other.`);
  }
  return chosen;
};

export const refuseWithout = (given: Taken, names: readonly string[], needed: string): void => {
  const stray = names.find((name) => given[name] !== undefined);
  if (stray !== undefined) throw new UsageError(`${writeOption(stray)} goes with ${writeOption(needed)} only.`);
};
