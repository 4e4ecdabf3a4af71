// Sets and shows variables. Synchronous; runs off the event loop.
import { JsonSyntaxError, parseOrderedJson, writeOrderedJson } from '../../base/ordered-json.ts';
import type { Listed } from '../../base/paging.ts';
import { makePage, type Page, type Range } from '../../base/paging.ts';
import { refuse } from '../../base/refusal.ts';
import type { Remote } from '../../base/remote-methods.ts';
import type { Rendered } from '../../base/rendered.ts';
import { fromJson, toTextJson } from '../../pipeline/language/json-value.ts';
import { shapeNames, textOf, type Value } from '../../pipeline/language/value.ts';
import {
  type Element,
  type Members,
  renderMembers,
  showShape,
  writeLiteral,
  writeObject,
  writeString,
} from '../run/shown-value.ts';
import { refuseUnknownVariable } from './read-variable-name.ts';
import type { StoredPastValue, StoredVariable, VariableReader, VariableWriter } from './variable-port.ts';

interface Variable {
  name: string;
  value: string;
  list?: string[];
  items?: Element[];
  hash?: Record<string, unknown>;
  keys?: string[];
  updatedAt: string;
}

type PastValue = Omit<Variable, 'name' | 'updatedAt'> & { replacedAt: string };

/** A script that sets a variable every second must not fill the disk. */
export const maxPast = 100;
/** The elements are held in memory. */
const maxSequence = 10_000;

export const readStored = (content: string): Value => fromJson(parseOrderedJson(content));

/** Reads a request body; the contract ensures that it has exactly one of the three fields. */
const readBody = (json: string): Value => {
  try {
    const body = readStored(json);
    const [, content] = (body.type === 'hash' && body.entries[0]) || [];
    return content ?? refuse('invalid_request', 'The content is missing.');
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return refuse('invalid_request', `The body can't be stored: ${error.message}`); // nested too deeply
  }
};

const showTime = (milliseconds: number) => writeString(new Date(milliseconds).toISOString());

const showValue = (value: Value): Members => [['value', writeString(textOf(value))], ...showShape(value)];

const showVariable = ({ name, content, updatedAt }: StoredVariable): Members => [
  ['name', writeString(name)],
  ...showValue(readStored(content)),
  ['updatedAt', showTime(updatedAt)],
];

const showPastValue = ({ content, replacedAt }: StoredPastValue): Members => [
  ...showValue(readStored(content)),
  ['replacedAt', showTime(replacedAt)],
];

const renderPage = <Stored, Shown>(
  { items, total }: Listed<Stored>,
  range: Range,
  show: (stored: Stored) => Members,
): Rendered<Page<Shown>> => {
  const { items: shown, ...place } = makePage(items.map(show), total, range);
  const elements = shown.map(writeObject);
  const fields = Object.entries(place).map(([name, field]) => [name, writeLiteral(field)] as const);
  return renderMembers([['items', { type: 'array', elements }], ...fields]);
};

export const createVariableViews = (variables: VariableReader) => {
  const need = (name: string): StoredVariable => variables.find(name) ?? refuseUnknownVariable(name);
  return {
    list: (range: Range) => renderPage<StoredVariable, Variable>(variables.list(range), range, showVariable),
    get: (name: string) => renderMembers<Variable>(showVariable(need(name))),
    past: (name: string, range: Range) =>
      renderPage<StoredPastValue, PastValue>(
        variables.past(name, range) ?? refuseUnknownVariable(name),
        range,
        showPastValue,
      ),
    /** The texts of a paste sequence. */
    elements: (name: string): string[] => {
      const value = readStored(need(name).content);
      if (value.type !== 'list') {
        const remedy = 'A paste sequence needs a list: set the variable to one first.';
        return refuse('not_a_list', `The variable ${name} holds ${shapeNames[value.type]}. ${remedy}`);
      }
      if (value.items.length === 0)
        refuse('not_a_list', `The variable ${name} holds an empty list, so there is nothing to paste.`);
      if (value.items.length > maxSequence) {
        const max = maxSequence.toLocaleString('en');
        refuse('not_a_list', `The variable ${name} has over ${max} elements, the maximum for a paste sequence.`);
      }
      return value.items.map(textOf);
    },
  };
};

export type VariableViews = ReturnType<typeof createVariableViews>;

export const createVariableChanges = ({ variables, now }: { variables: VariableWriter; now: () => number }) => {
  /** `json` is the request body as it was sent. */
  const putVariable = (name: string, json: string): { added: boolean; variable: Rendered<Variable> } => {
    // Normalized, because the request may be indented and contain numbers, which are stored as texts.
    const content = writeOrderedJson(toTextJson(readBody(json)), 0);
    const stored = { name, content, updatedAt: now() };
    return { added: variables.put(stored, maxPast), variable: renderMembers<Variable>(showVariable(stored)) };
  };
  return {
    putVariable,
    /** Adds a variable from elsewhere, or in a trial says what would become of it. */
    importVariable: (name: string, text: string, isTrial: boolean): 'added' | 'alreadyThere' => {
      const current = variables.find(name);
      if (current !== undefined)
        return textOf(readStored(current)) === text
          ? 'alreadyThere'
          : refuse('conflict', 'You have a variable of the same name with another content.');
      if (!isTrial) putVariable(name, JSON.stringify({ value: text }));
      return 'added';
    },
    removeVariable: (name: string): void => {
      if (!variables.remove(name)) refuseUnknownVariable(name);
    },
    clearPastValues: (name: string): number => variables.clearPast(name) ?? refuseUnknownVariable(name),
  };
};

/** The changes, made on the writer thread. */
export type VariableChanges = Remote<ReturnType<typeof createVariableChanges>>;
