// Types of a filter declaration. Docs, API, command line and tests are all derived from it.
import type { ModelTools } from '../filters/model/model-tools.ts';
import type { PictureTools } from '../filters/pictures/picture-tools.ts';
import type { Parameter } from './parameters.ts';
import type { HashValue, ImageValue, Value } from './value.ts';

/** Input types. Text filters map over lists and hashes; list filters work on the lines of a text. */
interface Inputs {
  text: string;
  /** One short value, such as a number, a date or a color: works on each line of several. */
  line: string;
  list: readonly Value[];
  hash: HashValue;
  image: ImageValue;
  /** Any value, unchanged. */
  any: Value;
  /** Needs no input. */
  nothing: Value | undefined;
}

type Takes = keyof Inputs;
/** What a list filter works on if it is given a hash: its entries, each as `key: value`, or its values. */
export type OnHash = 'entries' | 'values';
export type Gives = 'text' | 'list' | 'hash' | 'image' | 'truth' | 'any';

/**
 * Each filter has at least one, used by the docs, the API and the tests.
 * Images are written as [image/png 900x600], or as [image/png 900x600 showing Hello] if their text matters.
 */
export interface Example {
  /** The filter with its arguments, or a whole pipeline. */
  readonly run: string;
  readonly on?: string;
  /** If a model is needed: what a good one makes of it. */
  readonly gives: string;
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Arguments<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Parameter<infer Read> ? Read : never;
};

/** What a filter can access besides its input. */
export interface FilterContext {
  now(): Date;
  /** The time zone of the computer, such as Europe/Berlin. */
  timeZone(): string;
  /** Decodes files in the images folder; throws `FilterRefusal` on failure. */
  readonly pictures: PictureTools;
  readonly model: ModelTools;
  /** Reports something suspicious that is not wrong, as one full sentence. It reaches the user beside the result. */
  warn(sentence: string): void;
  /** Says how the filter read its input, such as `read as CSV, 3 columns, 20 rows`. `explain` and `trace` show it with the stage. */
  note(remark: string): void;
}

type Applied = string | Value | Promise<string | Value>;

interface FilterDeclaration<Taken extends Takes, Declared extends Parameters> {
  readonly keyword: string;
  readonly summary: string;
  readonly takes: Taken;
  readonly gives: Gives;
  readonly arguments?: Declared;
  readonly examples: readonly [Example, ...Example[]];
  /** Alternative keywords, also used for suggestions. */
  readonly aliases?: readonly string[];
  /** A side effect: performed by the application, only reported by the API. */
  readonly does?: 'effect' | 'output';
  /** Hides secrets: the original must not leak if the value changed. */
  readonly redacts?: true;
  /** Takes input if there is any, but also works without. */
  readonly worksWithoutInput?: true;
  /** For list filters; by default they refuse hashes. */
  readonly onHash?: OnHash;
  /** Takes seconds. */
  readonly longRunning?: true;
  /** Asks a language model, so it is available only if there is one. */
  readonly needsModel?: true;
  apply(input: Inputs[Taken], args: Arguments<Declared>, context: FilterContext): Applied;
}

/** A filter with its argument types erased, so that all filters fit in one list. */
export interface Filter extends Omit<FilterDeclaration<Takes, Parameters>, 'apply' | 'arguments'> {
  readonly arguments: Parameters;
  /** The same in order, those that are required first: listed once, because every run reads them. */
  readonly parameters: readonly (readonly [name: string, parameter: Parameter<unknown>])[];
  apply(input: unknown, args: Readonly<Record<string, unknown>>, context: FilterContext): Applied;
}

/** A group of related filters. */
export interface Family {
  readonly name: string;
  readonly summary: string;
  readonly filters: readonly Filter[];
}

export const filter = <Taken extends Takes, Declared extends Parameters = Record<never, never>>(
  declaration: FilterDeclaration<Taken, Declared>,
): Filter => ({
  ...declaration,
  arguments: declaration.arguments ?? {},
  parameters: Object.entries(declaration.arguments ?? {}),
  // Safe: the evaluator passes what `takes` and `arguments` declare, which the type parameters check.
  apply: declaration.apply as Filter['apply'],
});
