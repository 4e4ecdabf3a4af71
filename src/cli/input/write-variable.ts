// What a variable is to hold, as the body that sets it: written as text, because values would lose the order of keys.
import { JsonSyntaxError, type OrderedJson, parseOrderedJson } from '../../base/ordered-json.ts';
import type { Context } from '../command.ts';
import { readTextOrInput } from './read-text.ts';
import { UsageError } from './usage-error.ts';

const parse = (written: string): OrderedJson => {
  try {
    return parseOrderedJson(written);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw new UsageError(`The value is not JSON: ${error.message}`);
  }
};

/** The JSON goes over as it was written; what is neither list nor hash is a text, as it is inside of them. */
const writeJson = (written: string): string => {
  const json = parse(written);
  if (json.type === 'object') return `{"hash":${written}}`;
  if (json.type === 'array') return `{"list":${written}}`;
  if (json.type === 'string') return `{"value":${written}}`;
  return JSON.stringify({ value: json.written === 'null' ? '' : json.written });
};

const readElements = async (texts: readonly string[] | undefined, { readInput }: Context): Promise<string[]> => {
  if (texts && !(texts.length === 1 && texts[0] === '-')) return [...texts];
  const input = await readInput();
  if (input === undefined) {
    throw new UsageError('There are no elements: write them as arguments, or send them to standard input, one a line.');
  }
  // As in readTextOrInput.
  if (input === '') throw new UsageError('Standard input has no lines. For an empty list, write --json-value=[].');
  return input.replace(/\r?\n$/, '').split(/\r?\n/);
};

interface Given {
  readonly texts?: readonly string[];
  readonly list?: true;
  readonly jsonValue?: string;
}

export const writeVariable = async (context: Context, { texts, list, jsonValue }: Given): Promise<string> => {
  if (jsonValue !== undefined) {
    if (list || texts) throw new UsageError(`--json-value excludes ${list ? '--list' : 'TEXT'}.`);
    return writeJson(await readTextOrInput(jsonValue, context));
  }
  if (list) return JSON.stringify({ list: await readElements(texts, context) });
  const [text, extra] = texts ?? [];
  if (extra !== undefined) {
    throw new UsageError(
      `"${extra}" is one argument too many. If it belongs to a text, put the text in quotes; if to a list, add --list.`,
    );
  }
  return JSON.stringify({ value: await readTextOrInput(text, context) });
};
