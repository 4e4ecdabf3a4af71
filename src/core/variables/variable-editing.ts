// What Settings shows of variables and saves. Unlike the views of the API, it keeps the order of all keys. Synchronous; runs off the event loop.
import { createHash } from 'node:crypto';
import { JsonSyntaxError, writeOrderedJson } from '../../base/ordered-json.ts';
import { refuse } from '../../base/refusal.ts';
import type { Remote } from '../../base/remote-methods.ts';
import { toTextJson } from '../../pipeline/language/json-value.ts';
import type { Value } from '../../pipeline/language/value.ts';
import { listEntryChanges } from '../history/entry-changes.ts';
import { glimpsed, takeGlimpse } from './glimpse.ts';
import { refuseUnknownVariable } from './read-variable-name.ts';
import type { StoredVariable, VariableReader, VariableWriter } from './variable-port.ts';
import { maxPast, readStored } from './variables.ts';

type Shape = 'text' | 'list' | 'table' | 'hash';

interface Saved {
  name: string;
  revision: string;
  updatedAt: string;
  past: number;
}

/** The past values that are compared at a time. */
const maxChanges = 20;
/** Longer values aren't read to be compared: the comparison would leave them out. */
const maxCompared = 1024 * 1024;

/** The same for the same value, so that setting a value again is no change. */
const identify = (content: string): string => createHash('sha256').update(content).digest('base64url').slice(0, 22);

/** The beginning says it, so that a large value needn't be read. */
const shapeOf = (beginning: string): Shape => {
  if (beginning.startsWith('[')) return beginning.startsWith('[{') ? 'table' : 'list';
  return beginning.startsWith('{') ? 'hash' : 'text';
};

/** A text counts without its quotes. */
const sizeOf = (shape: Shape, bytes: number): number => (shape === 'text' ? bytes - 2 : bytes);

const showTime = (milliseconds: number): string => new Date(milliseconds).toISOString();

const showSaved = ({ name, content, updatedAt }: StoredVariable, past: number): Saved => ({
  name,
  revision: identify(content),
  updatedAt: showTime(updatedAt),
  past,
});

const writeJson = (value: Value): string => writeOrderedJson(toTextJson(value), 0);

/** A text that would not be told apart from others on a line of its own is written as JSON, like a nested value. */
const writeLine = (value: Value): string =>
  value.type === 'text' && !/[\p{Cc}"]/u.test(value.text) ? value.text : writeJson(value);

/** A text as it is; elements and members one per line. */
const writeCompared = (content: string): string => {
  const value = readStored(content);
  if (value.type === 'list') return value.items.map((item) => `${writeLine(item)}\n`).join('');
  if (value.type === 'hash') return value.entries.map(([key, held]) => `${key}: ${writeLine(held)}\n`).join('');
  return value.type === 'text' ? value.text : '';
};

const readContent = (json: string): string => {
  try {
    return writeJson(readStored(json));
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    return refuse('invalid_request', `The value can't be stored: ${error.message}`);
  }
};

export const createVariableEditingViews = (variables: VariableReader) => {
  const need = (name: string): StoredVariable => variables.find(name) ?? refuseUnknownVariable(name);
  const countPast = (name: string): number => variables.past(name, { offset: 0, limit: 0 })?.total ?? 0;
  return {
    facts: () => ({
      items: variables.facts(glimpsed).map(({ name, beginning, bytes, updatedAt }) => {
        const shape = shapeOf(beginning);
        const glimpse = takeGlimpse(beginning);
        return { name, shape, glimpse, bytes: sizeOf(shape, bytes), updatedAt: showTime(updatedAt) };
      }),
    }),
    open: (name: string) => {
      const stored = need(name);
      return { ...showSaved(stored, countPast(name)), content: stored.content };
    },
    /** Each past value compared with the one that replaced it, or with the current one. */
    changes: async (name: string, offset: number, against: 'next' | 'now') => {
      const current = need(name);
      const { items: past, total } = variables.past(name, { offset, limit: maxChanges }) ?? refuseUnknownVariable(name);
      const newer = offset > 0 ? variables.past(name, { offset: offset - 1, limit: 1 })?.items[0] : undefined;
      const next = against === 'next' ? (newer ?? current) : current;
      const write = ({ content }: { content: string }): string =>
        content.length > maxCompared ? content : writeCompared(content);
      const versions = past.map((one) => ({ value: write(one), replacedAt: one.replacedAt }));
      const now = { value: write(next) };
      const changes =
        against === 'next'
          ? await listEntryChanges(now, versions)
          : (await Promise.all(versions.map((one) => listEntryChanges(now, [one])))).flat();
      return {
        items: past.map(({ id, content, replacedAt }, index) => {
          const shape = shapeOf(content);
          const bytes = sizeOf(shape, Buffer.byteLength(content));
          return { id, at: showTime(replacedAt), shape, bytes, ...changes[index] };
        }),
        earlier: total - offset - past.length,
      };
    },
  };
};

export type VariableEditingViews = ReturnType<typeof createVariableEditingViews>;

export const createVariableEditing = ({ variables, now }: { variables: VariableWriter; now: () => number }) => {
  const put = (name: string, content: string, check?: (current: string | undefined) => void): Saved => {
    const stored = { name, content, updatedAt: now() };
    variables.put(stored, maxPast, check);
    return showSaved(stored, variables.countPast(name));
  };
  return {
    /** `replaces` is the revision of the value that was edited; undefined for a new variable. */
    saveVariable: (name: string, json: string, replaces: string | undefined): Saved =>
      put(name, readContent(json), (current) => {
        if ((current === undefined ? undefined : identify(current)) === replaces) return;
        if (replaces === undefined) refuse('conflict', `There is already a variable ${name}.`);
        const how = current === undefined ? 'was deleted' : 'has changed';
        refuse('conflict', `The variable ${name} ${how} since you opened it, so nothing was saved.`);
      }),
    renameVariable: (name: string, to: string): void => {
      const renamed = variables.rename(name, to);
      if (renamed === 'missing') refuseUnknownVariable(name);
      if (renamed === 'taken') refuse('conflict', `There is already a variable ${to}.`);
    },
    restorePastValue: (name: string, id: number): Saved => {
      const content = variables.findPast(name, id);
      if (content === undefined)
        return refuse('not_found', `The variable ${JSON.stringify(name)} no longer has that past value.`);
      return put(name, content);
    },
  };
};

/** The changes, made on the writer thread. */
export type VariableEditing = Remote<ReturnType<typeof createVariableEditing>>;
