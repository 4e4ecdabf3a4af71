// Checks options that exclude or require each other.
import { writeOption } from './read-args.ts';
import { UsageError } from './usage-error.ts';

type Args = Readonly<Record<string, unknown>>;

/** The name of the only option given; `what` completes "Missing …". */
export const chooseOne = <const Name extends string>(args: Args, names: readonly Name[], what: string): Name => {
  const [chosen, another] = names.filter((name) => args[name] !== undefined);
  if (chosen === undefined) {
    const options = names.map(writeOption);
    throw new UsageError(`Missing ${what}: give ${options.slice(0, -1).join(', ')} or ${options.at(-1)}.`);
  }
  if (another !== undefined) {
    throw new UsageError(`${writeOption(chosen)} and ${writeOption(another)} can't be combined.`);
  }
  return chosen;
};

export const rejectWithout = (args: Args, names: readonly string[], required: string): void => {
  const stray = names.find((name) => args[name] !== undefined);
  if (stray !== undefined) throw new UsageError(`${writeOption(stray)} works only with ${writeOption(required)}.`);
};
