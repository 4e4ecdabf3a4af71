// Parses the arguments and options of a command.
import { parseArgs } from 'node:util';
import { suggest } from '../../base/near-miss.ts';
import type { Command } from '../command.ts';
import { flag, type Parameter, type Parameters } from './parameter.ts';
import { UsageError } from './usage-error.ts';

/** The option of every command. */
export const help = flag('show this help');

/** `olderThan` is written `--older-than`. */
export const writeOption = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

interface OptionToken {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

const readOptionValue = ({ rawName, value, inlineValue }: OptionToken, { placeholder }: Parameter): string => {
  if (placeholder === '') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return '';
  }
  if (value === undefined) throw new UsageError(`${rawName} needs a value: ${rawName} ${placeholder}.`);
  // No option looks like a negative number.
  if (!inlineValue && /^-\D/.test(value)) {
    throw new UsageError(`${rawName} needs a value. If ${value} is the value, write ${rawName}=${value}.`);
  }
  return value;
};

type RawValues = Map<string, string[]>;

/** Assigns positional arguments in order; the last parameter may take many. */
const assignPositionals = (
  { arguments: declared, extraArgumentError }: Command,
  positionals: readonly string[],
  suggestCommand: (word: string) => string,
): RawValues => {
  const entries = Object.entries(declared);
  const last = entries.at(-1)?.[1].placeholder;
  const max = entries.some(([, { many }]) => many) ? Number.POSITIVE_INFINITY : entries.length;
  const extra = positionals[max];
  if (extra !== undefined) {
    const quotes = last === 'TEXT' || last === 'PIPELINE' ? ` If it is part of ${last}, put all of it in quotes.` : '';
    throw new UsageError(extraArgumentError ?? `Unexpected argument "${extra}".${suggestCommand(extra) || quotes}`);
  }
  return new Map(
    entries.map(([name, { many, required, placeholder }], index) => {
      const own = many ? positionals.slice(index) : positionals.slice(index, index + 1);
      if (required && own.length === 0) throw new UsageError(`${placeholder} is missing.`);
      return [name, own];
    }),
  );
};

const explainDash = (arg: string): string => {
  if (/^-\d/.test(arg)) return " A number can't be negative here. For text that starts with -, write -- before it.";
  return /^-[^-]/.test(arg) ? ' For text that starts with -, write -- before it.' : '';
};

const collectOptions = (declared: Parameters, options: readonly OptionToken[]): RawValues => {
  const names = new Map(
    Object.entries(declared).flatMap(([name, { short }]) => [
      [writeOption(name), name] as const,
      ...(short === undefined ? [] : [[`-${short}`, name] as const]),
    ]),
  );
  const values: RawValues = new Map();
  for (const option of options) {
    const name = names.get(option.rawName) ?? '';
    const parameter = declared[name];
    if (!parameter) {
      const remedy = explainDash(option.rawName);
      throw new UsageError(`Unknown option ${option.rawName}.${suggest(option.rawName, [...names.keys()])}${remedy}`);
    }
    values.set(name, [...(values.get(name) ?? []), readOptionValue(option, parameter)]);
  }
  return values;
};

const readAll = (declared: Parameters, values: RawValues, write: (name: string, one: Parameter) => string) =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, parameter]) => {
      const own = values.get(name) ?? [];
      return own.length === 0 ? [] : [[name, parameter.read(own, write(name, parameter))]];
    }),
  );

/** `suggestCommand` says which command an unexpected argument may stand for: `log claer` is `log clear`. */
export const readArgs = (
  command: Command,
  words: readonly string[],
  suggestCommand: (word: string) => string = () => '',
): Readonly<Record<string, unknown>> => {
  const declared: Parameters = { ...command.options, help };
  const { tokens } = parseArgs({
    args: [...words],
    options: Object.fromEntries(
      Object.entries(declared).map(([name, { placeholder, short }]) => [
        writeOption(name).slice('--'.length),
        { type: placeholder === '' ? 'boolean' : 'string', ...(short !== undefined && { short }) } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false, // report errors in our own words
    tokens: true,
  });
  const options = collectOptions(
    declared,
    tokens.filter((token) => token.kind === 'option'),
  );
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const assigned = assignPositionals(command, positionals, suggestCommand);
  for (const [name, { required, placeholder }] of Object.entries(declared))
    if (required && !options.has(name)) throw new UsageError(`${writeOption(name)} ${placeholder} is missing.`);
  return {
    // A lowercase placeholder such as on|off is literal, so errors name the command instead.
    ...readAll(command.arguments, assigned, (_, { placeholder }) =>
      /[a-z]/.test(placeholder) ? command.words : placeholder,
    ),
    ...readAll(command.options, options, writeOption),
  };
};
