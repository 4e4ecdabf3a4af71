// Reads names for completion from the stored data, if no application is running. Starts no threads and creates no files, because it runs on a key press.
import { existsSync } from 'node:fs';
import { once } from '../base/once.ts';
import { listChoices, maxOffered, type Named, type NameSource } from '../cli/completion/name-source.ts';
import { filterNames } from '../contract/generated/filter-names.ts';
import { isText } from '../core/history/derived-tags.ts';
import { maxLineValue } from '../core/history/entry-line.ts';
import { fuzzyMatcher } from '../core/history/fuzzy.ts';
import { searchedText } from '../core/history/searched-text.ts';
import { type Descriptor, settingDescriptors } from '../core/settings/setting-descriptors.ts';
import type { Home } from '../platform/files/home.ts';
import { type Database, openDatabase } from '../store/database/database.ts';
import { createEntryReader } from '../store/history/entry-reader.ts';
import { createTagIndex } from '../store/indexes/tag-index.ts';
import { openForReading } from '../store/open/open-for-reading.ts';
import { createRuleStore } from '../store/rules/rule-store.ts';
import { createVariableReader } from '../store/variables/variable-store.ts';

/** If all of it is in the file, SQLite need not create others next to it. A command that writes meanwhile can only make this fail. */
const openStore = (file: string): Database =>
  existsSync(`${file}-wal`) ? openForReading(file).database : openDatabase(file, { readOnly: true, immutable: true });

const toNamed = (name: string): Named => ({ name });

export const createStoredNames = ({ databaseFile }: Home): NameSource => {
  const open = once(() => {
    if (!existsSync(databaseFile)) return undefined;
    const database = openStore(databaseFile);
    const tagIndex = createTagIndex(database, isText);
    return {
      entries: createEntryReader({
        database,
        tagIndex,
        matcher: fuzzyMatcher,
        searchedText,
        longestValue: maxLineValue,
      }),
      variables: createVariableReader(database),
      rules: createRuleStore(database).load(),
    };
  });
  return {
    entry: async () => {
      const { items = [] } = open()?.entries.listFirst({ q: '', tags: [], fuzzy: false }, maxOffered) ?? {};
      return items.map(({ id, value, description }) => ({ name: String(id), summary: description ?? value }));
    },
    tag: async () => (open()?.entries.tagNames(maxOffered) ?? []).map(toNamed),
    variable: async () => (open()?.variables.names() ?? []).map(toNamed),
    action: async () => {
      const own = (open()?.rules.actions ?? []).map(({ keyword, summary }) => ({ name: keyword, summary }));
      const replaced = new Set(own.map(({ name }) => name));
      return [...own, ...filterNames.filter(({ name }) => !replaced.has(name))];
    },
    trigger: async () =>
      (open()?.rules.triggers ?? []).map(({ id, action }) => ({ name: String(id), summary: action })),
    abbreviation: async () =>
      (open()?.rules.abbreviations ?? []).map(({ id, abbreviation }) => ({ name: String(id), summary: abbreviation })),
    setting: async () =>
      Object.entries<Descriptor<unknown>>(settingDescriptors).map(([name, { summary, form, changedBy }]) => ({
        name,
        summary,
        choices: listChoices(form),
        isChangeable: changedBy === undefined,
      })),
  };
};
