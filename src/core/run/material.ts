// Reads the entries and variables of a command before it runs. Synchronous; runs off the event loop.
import { suggest } from '../../base/near-miss.ts';
import type { Listed, Range } from '../../base/paging.ts';
import { refuse } from '../../base/refusal.ts';
import { FilterRefusal } from '../../pipeline/language/failure.ts';
import { readVariable, type Variable } from '../../pipeline/language/read-variable.ts';
import type { Source } from '../../pipeline/language/syntax.ts';
import type { Origin } from '../../pipeline/language/test-value.ts';
import { list, type Value } from '../../pipeline/language/value.ts';
import type { EntryQuery } from '../history/entry-query.ts';
import type { StoredEntry } from '../history/stored-entry.ts';
import type { VariableReader } from '../variables/variable-port.ts';
import { readStored } from '../variables/variables.ts';
import { toValue } from './entry-value.ts';

/** What a plan needs; nothing else is sent to this thread. */
export interface MaterialRequest {
  readonly source?: Source;
  readonly reads: readonly Source[];
  /** The tags it tests for. */
  readonly tags?: readonly string[];
  /** The entry that a command without a source starts with. */
  readonly entry?: number | 'newest';
  /** Whether it works without that entry too: it then starts with it only if it is text. */
  readonly isOptional?: boolean;
}

/** As sent between threads. */
export interface ReadMaterial {
  readonly input?: Value;
  readonly sources: readonly (readonly [written: string, value: Value])[];
  readonly origin?: Origin;
  /** The entry that the command starts with. */
  readonly entry?: number;
  /** The tags that exist. If one is missing, also others, to suggest. */
  readonly tags?: readonly string[];
}

const maxBytes = 64 * 1024 * 1024;
const maxEntries = 10_000;
/** Tags to compare with one that doesn't exist. */
const maxSuggested = 1000;

const fail = ({ column, written, quoted }: Source, reason: string): never => {
  const remedy = quoted ? ` If you mean the text “${written.slice(0, 80)}”, write “\\${written.slice(0, 80)}”.` : '';
  return refuse('command_failed', `Column ${column}, ${written.slice(0, 80)}: ${reason}${remedy}`);
};

const originOf = ({ derived, given, app }: StoredEntry): Origin => ({
  tags: [...derived, ...given],
  ...(app !== undefined && { app }),
});

/** What a run reads from the store. */
interface MaterialStore {
  entries: {
    list(query: EntryQuery, range: Range): Listed<StoredEntry>;
    find(id: number): StoredEntry | undefined;
    newest(): StoredEntry | undefined;
    hasTag(name: string): boolean;
    tagNames(limit: number): readonly string[];
  };
  variables: Pick<VariableReader, 'find' | 'names'>;
}

export const readMaterial = (
  { source, reads, entry: wantedEntry, isOptional = false, tags: tested }: MaterialRequest,
  { entries, variables }: MaterialStore,
): ReadMaterial => {
  let room = maxBytes;
  const take = (bytes: number): void => {
    room -= bytes;
    if (room < 0) refuse('command_failed', 'The command reads over 64 MB, the maximum for a run.');
  };
  const needEntry = (id: number): StoredEntry =>
    entries.find(id) ?? refuse('command_failed', `Entry ${id} has just been deleted.`);
  const takeEntry = (id: number): StoredEntry => {
    const entry = needEntry(id);
    take(entry.value.length);
    return entry;
  };

  const findItems = (item: Extract<Source, { type: 'item' }>): StoredEntry[] => {
    const { from, to = from } = item;
    if (to - from >= maxEntries) fail(item, `a range reads at most ${maxEntries.toLocaleString('en')} entries.`);
    const everything = { q: '', fuzzy: false, tags: [] };
    const { items, total } = entries.list(everything, { offset: from - 1, limit: to - from + 1 });
    if (items.length === 0)
      fail(
        item,
        total === 0
          ? 'the history is empty.'
          : `the history has only ${total === 1 ? 'one entry' : `${total} entries`}.`,
      );
    return items.map(({ id }) => takeEntry(id));
  };

  const readStoredVariable = (wanted: Variable): Value => {
    const { name, written, quoted, hint } = wanted;
    const stored = variables.find(name);
    if (!stored) {
      if (hint !== undefined) return fail(wanted, `there is no variable "${name}". ${hint}`);
      const isArgument = wanted !== source && !quoted;
      const remedy = isArgument && written.length <= 80 ? ` If you mean the text, quote it: '${written}'.` : '';
      return fail(wanted, `there is no variable "${name}".${suggest(name, variables.names())}${remedy}`);
    }
    take(stored.content.length);
    try {
      return readVariable(wanted, readStored(stored.content));
    } catch (error) {
      if (error instanceof FilterRefusal) return fail(wanted, error.message);
      throw error;
    }
  };

  const findTags = (names: readonly string[]): readonly string[] => {
    const existing = names.filter(entries.hasTag);
    return existing.length < names.length ? [...existing, ...entries.tagNames(maxSuggested)] : existing;
  };

  const sources = new Map<string, Value>();
  let start: StoredEntry | undefined;
  for (const wanted of reads) {
    if (wanted.type === 'text' || sources.has(wanted.written)) continue;
    if (wanted.type !== 'item') {
      sources.set(wanted.written, readStoredVariable(wanted));
      continue;
    }
    const found = findItems(wanted);
    const [first] = found;
    if (wanted === source && wanted.to === undefined) start = first;
    sources.set(wanted.written, first && wanted.to === undefined ? toValue(first) : list(found.map(toValue)));
  }

  const top = wantedEntry === 'newest' ? entries.newest() : wantedEntry && needEntry(wantedEntry);
  const usable = top && (!isOptional || top.kind === 'text') ? top : undefined;
  if (wantedEntry !== undefined && !isOptional && !top)
    refuse(
      'command_failed',
      "There is nothing to work on: the history is empty. Copy something first, or start with a text: 'some text' | …",
    );
  if (usable) {
    take(usable.value.length);
    start = usable;
  }
  const input = usable ? toValue(usable) : undefined;
  return {
    ...(input && { input }),
    sources: [...sources],
    ...(start && { origin: originOf(start), entry: start.id }),
    ...(tested && { tags: findTags(tested) }),
  };
};
