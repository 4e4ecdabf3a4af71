// Declares the arguments and options of commands, for parsing, usage lines and help.
import { suggest } from '../../base/near-miss.ts';
import type { CompletedBy } from '../completion/name-source.ts';
import { UsageError } from './usage-error.ts';

/** Parses one value. */
export interface Value<Type> {
  readonly placeholder: string;
  /** Completes "--limit must be …"; missing if only an empty value is invalid. */
  readonly expects?: string;
  /** All valid values, for completion and for "Did you mean …?". */
  readonly names?: readonly string[];
  /** What else completes it. */
  readonly completedBy?: CompletedBy;
  /** Returns undefined for an invalid value. */
  read(text: string): Type | undefined;
}

export interface Parameter<Type = unknown, IsRequired extends boolean = boolean> {
  readonly summary: string;
  /** Empty for a flag. */
  readonly placeholder: string;
  readonly required: IsRequired;
  readonly many: boolean;
  /** A letter that stands for the option: `i` for `-i`. */
  readonly short?: string;
  readonly names?: readonly string[];
  readonly completedBy?: CompletedBy;
  /** `texts` has at least one element; `name` is the parameter as the user types it. */
  read(texts: readonly string[], name: string): Type;
}

export type Parameters = Readonly<Record<string, Parameter>>;

type RequiredName<Declared extends Parameters> = {
  [Name in keyof Declared]: Declared[Name] extends Parameter<unknown, true> ? Name : never;
}[keyof Declared];
type TypeOf<One> = One extends Parameter<infer Type> ? Type : never;

/** The parsed values by parameter name, without those that were omitted. */
export type Args<Declared extends Parameters> = {
  readonly [Name in RequiredName<Declared>]: TypeOf<Declared[Name]>;
} & {
  readonly [Name in Exclude<keyof Declared, RequiredName<Declared>>]?: TypeOf<Declared[Name]>;
};

const readOne = <Type>({ expects, names = [], read }: Value<Type>, text: string, name: string): Type => {
  const value = read(text);
  if (value !== undefined) return value;
  if (expects === undefined) throw new UsageError(`${name} can't be empty.`);
  throw new UsageError(`${name} must be ${expects}, not "${text}".${suggest(text, names)}`);
};

const describeValue = ({ placeholder, names, completedBy }: Value<unknown>) => ({
  placeholder,
  ...(names && { names }),
  ...(completedBy && { completedBy }),
});

const takeOne = <Type, IsRequired extends boolean>(value: Value<Type>, summary: string, required: IsRequired) => ({
  summary,
  ...describeValue(value),
  required,
  many: false,
  read: (texts: readonly string[], name: string) => {
    if (texts.length > 1) throw new UsageError(`${name} can be given only once.`);
    return readOne(value, texts[0] ?? '', name);
  },
});

const takeMany = <Type, IsRequired extends boolean>(value: Value<Type>, summary: string, required: IsRequired) => ({
  summary,
  ...describeValue(value),
  required,
  many: true,
  read: (texts: readonly string[], name: string) => texts.map((one) => readOne(value, one, name)),
});

export const required = <Type>(value: Value<Type>, summary: string): Parameter<Type, true> =>
  takeOne(value, summary, true);
export const optional = <Type>(value: Value<Type>, summary: string): Parameter<Type, false> =>
  takeOne(value, summary, false);
export const oneOrMore = <Type>(value: Value<Type>, summary: string): Parameter<Type[], true> =>
  takeMany(value, summary, true);
export const anyNumberOf = <Type>(value: Value<Type>, summary: string): Parameter<Type[], false> =>
  takeMany(value, summary, false);
export const flag = (summary: string, short?: string): Parameter<true, false> => ({
  summary: short === undefined ? summary : `${summary}; -${short} for short`,
  ...(short !== undefined && { short }),
  placeholder: '',
  required: false,
  many: false,
  read: () => true,
});
