// The arguments of filters that ask a language model.
import { ArgumentError, type ArgumentValue, type Parameter, readText, texts } from '../../language/parameters.ts';
import { textOf } from '../../language/value.ts';

/** Whether the user wrote it in the command, and none of it may be copied. */
const areOwn = (args: readonly ArgumentValue[]): boolean =>
  args.every((argument) => argument.type !== 'value' || argument.isInserted !== true);

export interface Wording {
  /** Empty if there is none. */
  readonly content: string;
  readonly isOwn: boolean;
}

/** What the user wants, in words; quoted or not. */
export const wording = (summary: string, { atLeast }: { atLeast: 0 | 1 }): Parameter<Wording> => {
  const words = texts(summary, { atLeast });
  return {
    ...words,
    read: (args) => {
      const content = words.read(args).join(' ').trim();
      if (content === '' && atLeast > 0) throw new ArgumentError('must not be empty');
      return { content, isOwn: areOwn(args) };
    },
  };
};

export interface Names {
  readonly names: readonly string[];
  readonly isOwn: boolean;
}

const maxNames = 100;
const maxLength = 100;

/** The elements of a list, or what is between commas or, without any, between spaces. */
const readNames = (args: readonly ArgumentValue[]): string[] => {
  const written = args.flatMap((argument) =>
    argument.type === 'value' && argument.value.type === 'list' ? argument.value.items.map(textOf) : readText(argument),
  );
  const areLists = args.some((argument) => argument.type === 'value' && argument.value.type === 'list');
  const hasCommas = !areLists && written.some((one) => one.includes(','));
  return (hasCommas ? written.join(' ').split(',') : written).map((name) => name.trim()).filter(Boolean);
};

interface NamesOptions {
  readonly atLeast: 0 | 1 | 2;
  /** Refuses a name that is there twice, instead of counting it once. */
  readonly areDistinct?: true;
}

export const names = (summary: string, { atLeast, areDistinct }: NamesOptions): Parameter<Names> => ({
  ...texts(summary, { atLeast: atLeast > 0 ? 1 : 0 }),
  read: (args) => {
    const written = readNames(args);
    const found = [...new Set(written)];
    const repeated = written.find((name, place) => written.indexOf(name) < place);
    if (areDistinct && repeated !== undefined)
      throw new ArgumentError(`must be different, and “${repeated.slice(0, 40).toWellFormed()}” is there twice`);
    if (found.length < atLeast) throw new ArgumentError(atLeast > 1 ? 'must be at least two' : 'must not be empty');
    if (found.length > maxNames) throw new ArgumentError(`must be at most ${maxNames}, not ${found.length}`);
    const long = found.find((name) => name.length > maxLength);
    if (long !== undefined)
      throw new ArgumentError(
        `must be short, not “${long.slice(0, 40).toWellFormed()}…”, which has ${long.length} characters`,
      );
    return { names: found, isOwn: areOwn(args) };
  },
});
