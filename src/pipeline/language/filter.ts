// The declaration of a filter: keyword, summary, parameters, what it takes and gives, and compulsory examples. Everything else follows from it.
import type { PictureTools } from '../filters/pictures/picture-tools.ts';
import type { Parameter } from './parameters.ts';
import type { HashValue, ImageValue, Value } from './value.ts';

/** What a filter is made for. Text filters map over lists and hashes; list filters take the lines of a text. */
export interface Inputs {
  text: string;
  list: readonly Value[];
  hash: HashValue;
  image: ImageValue;
  /** Whatever comes, in its shape. */
  any: Value;
  /** It has an answer without any input. */
  nothing: Value | undefined;
}

export type Takes = keyof Inputs;
export type Gives = 'text' | 'list' | 'hash' | 'image' | 'truth' | 'any';

/**
 * At least one: the documentation, the answer of the API and the test.
 * A picture is written as [image/png 900x600], or as [image/png 900x600 showing Hello] if its text matters.
 */
export interface Example {
  /** As it would be written: the filter and its arguments, or a whole pipeline. */
  readonly run: string;
  readonly on?: string;
  /** Of a filter that is unavailable: what it would give. Such examples are shown, and cannot be run. */
  readonly gives: string;
}

type Parameters = Readonly<Record<string, Parameter<unknown>>>;
type Arguments<Declared extends Parameters> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Parameter<infer Read> ? Read : never;
};

/** What a filter may know beside its input. */
export interface FilterWorld {
  now(): Date;
  /** Decodes files of the images folder; what cannot be done is refused as filters refuse. */
  readonly pictures: PictureTools;
}

type Applied = string | Value | Promise<string | Value>;

export interface FilterDeclaration<Taken extends Takes, Declared extends Parameters> {
  readonly keyword: string;
  readonly summary: string;
  readonly takes: Taken;
  readonly gives: Gives;
  readonly arguments?: Declared;
  readonly examples: readonly [Example, ...Example[]];
  /** Words that people also use for it: understood, and suggested from. */
  readonly aliases?: readonly string[];
  /** What happens beside the value: the application does it, the API only tells of it. */
  readonly does?: 'effect' | 'output';
  /** It hides secrets: what it changed must leave no trace of what was there before. */
  readonly redacts?: true;
  /** It takes what there is, and has an answer when there is nothing. */
  readonly worksWithoutInput?: true;
  /** It takes seconds. */
  readonly longRunning?: true;
  /** Why this computer cannot run it. */
  readonly unavailable?: string;
  apply(input: Inputs[Taken], given: Arguments<Declared>, world: FilterWorld): Applied;
}

/** A filter whose types have been checked where it was declared, so that all can stand in one list. */
export interface Filter extends Omit<FilterDeclaration<Takes, Parameters>, 'apply' | 'arguments'> {
  readonly arguments: Parameters;
  apply(input: unknown, given: Readonly<Record<string, unknown>>, world: FilterWorld): Applied;
}

/** Filters that belong together, with a sentence about them. */
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
  // The evaluator gives it what `takes` and `arguments` say: the types were checked against these above.
  apply: declaration.apply as Filter['apply'],
});
