// What a command takes: its arguments and options, each declared once for parsing, usage lines and help.
import { suggest } from '../../base/near-miss.ts';
import { UsageError } from './usage-error.ts';

/** How one written value is read. */
export interface Value<Type> {
  readonly placeholder: string;
  /** Ends the sentence `--limit takes …`. */
  readonly expects: string;
  /** Near misses of these are suggested. */
  readonly names?: readonly string[];
  /** Undefined for what it does not take. */
  read(written: string): Type | undefined;
}

export interface Parameter<Type = unknown, Needed extends boolean = boolean> {
  readonly summary: string;
  /** Empty for a flag, which takes no value. */
  readonly placeholder: string;
  readonly needed: Needed;
  readonly many: boolean;
  /** `written` holds at least one value; `name` is how a person writes the parameter. */
  read(written: readonly string[], name: string): Type;
}

export type Parameters = Readonly<Record<string, Parameter>>;

type NeededName<Taken extends Parameters> = {
  [Name in keyof Taken]: Taken[Name] extends Parameter<unknown, true> ? Name : never;
}[keyof Taken];
type TypeOf<One> = One extends Parameter<infer Type> ? Type : never;

/** What was given for the parameters; what was left out is absent. */
export type Given<Taken extends Parameters> = {
  readonly [Name in NeededName<Taken>]: TypeOf<Taken[Name]>;
} & {
  readonly [Name in Exclude<keyof Taken, NeededName<Taken>>]?: TypeOf<Taken[Name]>;
};

const readOne = <Type>({ expects, names = [], read }: Value<Type>, written: string, name: string): Type => {
  const value = read(written);
  if (value !== undefined) return value;
  throw new UsageError(`${name} takes ${expects}, not "${written}".${suggest(written, names)}`);
};

const takeOne = <Type, Needed extends boolean>(value: Value<Type>, summary: string, needed: Needed) => ({
  summary,
  placeholder: value.placeholder,
  needed,
  many: false,
  read: (written: readonly string[], name: string) => {
    if (written.length > 1) throw new UsageError(`${name} can be given only once.`);
    return readOne(value, written[0] ?? '', name);
  },
});

const takeMany = <Type, Needed extends boolean>(value: Value<Type>, summary: string, needed: Needed) => ({
  summary,
  placeholder: value.placeholder,
  needed,
  many: true,
  read: (written: readonly string[], name: string) => written.map((one) => readOne(value, one, name)),
});

export const needed = <Type>(value: Value<Type>, summary: string): Parameter<Type, true> =>
  takeOne(value, summary, true);
export const optional = <Type>(value: Value<Type>, summary: string): Parameter<Type, false> =>
  takeOne(value, summary, false);
export const oneOrMore = <Type>(value: Value<Type>, summary: string): Parameter<Type[], true> =>
  takeMany(value, summary, true);
export const anyNumberOf = <Type>(value: Value<Type>, summary: string): Parameter<Type[], false> =>
  takeMany(value, summary, false);
export const flag = (summary: string): Parameter<true, false> => ({
  summary,
  placeholder: '',
  needed: false,
  many: false,
  read: () => true,
});
