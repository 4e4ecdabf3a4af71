// Lists what a backup lets happen by itself once it is restored: its scripts and triggers run, and its settings may send texts to another computer.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerAddress } from '../../base/server-address.ts';
import { parse, readMembers } from '../../core/settings/parse-settings.ts';
import { openDatabase } from '../../store/database/database.ts';
import { listNames } from '../../store/open/file-format.ts';
import { createRuleStore } from '../../store/rules/rule-store.ts';
import { databasePath, settingsPath } from './manifest.ts';

interface Enabled {
  /** Their keywords. */
  readonly scripts: readonly string[];
  /** Those that are on, such as `trigger 2 (redact)`. */
  readonly triggers: readonly string[];
  /** Where a language model gets texts, if that is another computer. */
  readonly modelHost?: string;
}

const listRules = (file: string): Pick<Enabled, 'scripts' | 'triggers'> => {
  const database = openDatabase(file, { readOnly: true, immutable: true });
  try {
    if (!listNames(database).includes('copy_trigger')) return { scripts: [], triggers: [] }; // an older format
    const { actions, triggers } = createRuleStore(database).load();
    return {
      scripts: actions.flatMap(({ kind, keyword }) => (kind === 'script' ? [keyword] : [])),
      triggers: triggers.flatMap(({ id, action, enabled }) => (enabled ? [`trigger ${id} (${action})`] : [])),
    };
  } finally {
    database.close();
  }
};

const findModelHost = (file: string): string | undefined => {
  if (!existsSync(file)) return undefined;
  const parsed = parse(readFileSync(file, 'utf8'), file, []);
  const { languageModelRemote, languageModel } = 'members' in parsed ? readMembers(parsed.members, file).values : {};
  if (languageModelRemote !== true || languageModel === 'off') return undefined;
  const address = readServerAddress(String(languageModel));
  return address && !address.isLoopback ? address.shown : 'any other computer that a server here uses';
};

/** Nobody uses the files in the folder. */
export const listEnabled = (folder: string): Enabled => {
  const modelHost = findModelHost(join(folder, settingsPath));
  return { ...listRules(join(folder, databasePath)), ...(modelHost !== undefined && { modelHost }) };
};
