// Reads what was written after a command's words, by the parameters that it declares.
import { parseArgs } from 'node:util';
import { suggest } from '../../base/near-miss.ts';
import type { Command } from '../command.ts';
import { flag, type Parameter, type Parameters } from './parameter.ts';
import { UsageError } from './usage-error.ts';

/** What every command takes. */
export const commonOptions = {
  json: flag('prints the answer as JSON, and nothing else'),
  help: flag('shows this'),
};

/** `olderThan` is written `--older-than`. */
export const writeOption = (name: string): string =>
  `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

interface WrittenOption {
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

const readOptionValue = ({ rawName, value, inlineValue }: WrittenOption, { placeholder }: Parameter): string => {
  if (placeholder === '') {
    if (value !== undefined) throw new UsageError(`${rawName} takes no value.`);
    return '';
  }
  if (value === undefined) throw new UsageError(`${rawName} needs a value: ${rawName} ${placeholder}.`);
  if (!inlineValue && /^-./.test(value)) {
    throw new UsageError(`${rawName} needs a value before ${value}; if that is the value, write ${rawName}=${value}.`);
  }
  return value;
};

type Written = Map<string, string[]>;

/** Positional arguments go to the declared ones in their order; the last one may take many. */
const dealOut = ({ arguments: declared, onExcess }: Command, positionals: readonly string[]): Written => {
  const entries = Object.entries(declared);
  const most = entries.some(([, { many }]) => many) ? Number.POSITIVE_INFINITY : entries.length;
  const extra = positionals[most];
  if (extra !== undefined) {
    throw new UsageError(
      onExcess ?? `"${extra}" is one argument too many. If it belongs to a text, put the text in quotes.`,
    );
  }
  return new Map(
    entries.map(([name, { many, needed, placeholder }], index) => {
      const own = many ? positionals.slice(index) : positionals.slice(index, index + 1);
      if (needed && own.length === 0) throw new UsageError(`${placeholder} is missing.`);
      return [name, own];
    }),
  );
};

const explainDash = (written: string): string => {
  if (/^-\d/.test(written)) return ' If it is a number: none may be negative here. If it is text: write -- before it.';
  return /^-[^-]/.test(written) ? ' For text that starts with -, write -- before it.' : '';
};

const gather = (declared: Parameters, options: readonly WrittenOption[]): Written => {
  const names = new Map(Object.keys(declared).map((name) => [writeOption(name), name]));
  const written: Written = new Map();
  for (const option of options) {
    const name = names.get(option.rawName) ?? '';
    const parameter = declared[name];
    if (!parameter) {
      const remedy = explainDash(option.rawName);
      throw new UsageError(
        `There is no option ${option.rawName}.${suggest(option.rawName, [...names.keys()])}${remedy}`,
      );
    }
    written.set(name, [...(written.get(name) ?? []), readOptionValue(option, parameter)]);
  }
  return written;
};

const readAll = (declared: Parameters, written: Written, write: (name: string, one: Parameter) => string) =>
  Object.fromEntries(
    Object.entries(declared).flatMap(([name, parameter]) => {
      const own = written.get(name) ?? [];
      return own.length === 0 ? [] : [[name, parameter.read(own, write(name, parameter))]];
    }),
  );

export interface ReadGiven {
  readonly given: Readonly<Record<string, unknown>>;
  readonly json: boolean;
}

export const readGiven = (command: Command, written: readonly string[]): ReadGiven => {
  const declared: Parameters = { ...command.options, ...commonOptions };
  const { tokens } = parseArgs({
    args: [...written],
    options: Object.fromEntries(
      Object.entries(declared).map(([name, { placeholder }]) => [
        writeOption(name).slice('--'.length),
        { type: placeholder === '' ? 'boolean' : 'string' } as const,
      ]),
    ),
    allowPositionals: true,
    strict: false, // what is wrong is said in our own sentences
    tokens: true,
  });
  const options = gather(
    declared,
    tokens.filter((token) => token.kind === 'option'),
  );
  const positionals = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const args = dealOut(command, positionals);
  for (const [name, { needed, placeholder }] of Object.entries(declared))
    if (needed && !options.has(name)) throw new UsageError(`${writeOption(name)} ${placeholder} is missing.`);
  return {
    given: {
      // Capitals stand for a value; anything else is itself what is written, and names nothing.
      ...readAll(command.arguments, args, (_, { placeholder }) =>
        /[a-z]/.test(placeholder) ? command.words : placeholder,
      ),
      ...readAll(command.options, options, writeOption),
    },
    json: options.has('json'),
  };
};
