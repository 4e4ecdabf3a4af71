// Builds the request body that sets a variable, as text, because parsing would lose the order of keys.
import { JsonSyntaxError, type OrderedJson, parseOrderedJson } from '../../base/ordered-json.ts';
import type { Context } from '../context.ts';
import { readTextOrInput } from './read-text.ts';
import { UsageError } from './usage-error.ts';

const parse = (text: string): OrderedJson => {
  try {
    return parseOrderedJson(text);
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    throw new UsageError(`The value is not JSON: ${error.message}`);
  }
};

/** Sends the JSON unchanged; numbers, booleans and null become text, as they do inside lists and hashes. */
const writeJson = (source: string): string => {
  const json = parse(source);
  if (json.type === 'object') return `{"hash":${source}}`;
  if (json.type === 'array') return `{"list":${source}}`;
  if (json.type === 'string') return `{"value":${source}}`;
  return JSON.stringify({ value: json.written === 'null' ? '' : json.written });
};

const readElements = async (texts: readonly string[] | undefined, { readInput }: Context): Promise<string[]> => {
  if (texts && !(texts.length === 1 && texts[0] === '-')) return [...texts];
  const input = await readInput();
  if (input === undefined) {
    throw new UsageError('Missing elements: pass them as arguments or send them to standard input, one per line.');
  }
  // Most likely, the command before the pipe failed.
  if (input === '') throw new UsageError('Standard input is empty. For an empty list, pass --json-value=[].');
  return input.replace(/\r?\n$/, '').split(/\r?\n/);
};

interface VariableArgs {
  readonly texts?: readonly string[];
  readonly list?: true;
  readonly jsonValue?: string;
}

export const writeVariable = async (context: Context, { texts, list, jsonValue }: VariableArgs): Promise<string> => {
  if (jsonValue !== undefined) {
    if (list || texts) throw new UsageError(`--json-value can't be combined with ${list ? '--list' : 'TEXT'}.`);
    return writeJson(await readTextOrInput(jsonValue, context));
  }
  if (list) return JSON.stringify({ list: await readElements(texts, context) });
  const [text, extra] = texts ?? [];
  if (extra !== undefined) {
    throw new UsageError(
      `Unexpected argument "${extra}". If it is part of a text, put the text in quotes; for a list, add --list.`,
    );
  }
  return JSON.stringify({ value: await readTextOrInput(text, context) });
};
