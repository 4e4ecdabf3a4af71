// `copyloom setting`: what Copyloom keeps, and how.
import { suggest } from '../../base/near-miss.ts';
import type { Schemas } from '../../contract/types.ts';
import { type Context, command } from '../command.ts';
import { anyNumberOf, needed } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { someText } from '../input/values.ts';
import type { View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

type Setting = Schemas['Setting'];

const name = needed(someText('NAME'), 'the setting, as in: copyloom setting list');

const findSetting = async ({ client }: Context, wanted: string): Promise<Setting> => {
  const { settings } = await client.call('listSettings', {});
  const found = settings.find(({ name, formerly }) =>
    [name, formerly].some((known) => known?.toLowerCase() === wanted.toLowerCase()),
  );
  if (found) return found;
  const near = suggest(
    wanted,
    settings.map((setting) => setting.name),
  );
  throw new UsageError(`There is no setting ${showInOneLine(wanted)}.${near}`);
};

/** What a setting takes is told by what it is now: a list takes any number of values, others take one. */
const readValue = ({ name, default: usual }: Setting, values: readonly string[]): unknown => {
  if (Array.isArray(usual)) return values;
  const [value, another] = values;
  if (value === undefined || another !== undefined) throw new UsageError(`${name} takes one value.`);
  if (typeof usual === 'boolean' && ['true', 'on', 'false', 'off'].includes(value)) return /^(true|on)$/.test(value);
  return typeof usual === 'number' && /^\d+$/.test(value) ? Number(value) : value;
};

const showSetting = ({ name, value, default: usual, summary }: Setting, { paint }: View): string => {
  const isUsual = JSON.stringify(value) === JSON.stringify(usual);
  const now = `${paint('id', name)} = ${showInOneLine(JSON.stringify(value))}`;
  return `${now}${isUsual ? '' : paint('quiet', ` (usually ${JSON.stringify(usual)})`)}\n  ${summary}\n`;
};

const change = async (context: Context, { name }: Setting, value: unknown): Promise<Setting> => {
  const { settings } = await context.client.call('changeSettings', { body: { [name]: value } });
  return settings.find((setting) => setting.name === name) ?? findSetting(context, name);
};

export const settingCommands = [
  command({
    words: 'setting list',
    summary: 'Lists the settings, what each is for and what it is now.',
    examples: [{ type: 'copyloom setting list', does: 'Everything that can be set.' }],
    run: ({ client }) => client.call('listSettings', {}),
    show: ({ settings }, view) => settings.map((setting) => showSetting(setting, view)).join(''),
  }),
  command({
    words: 'setting set',
    summary: 'Changes a setting.',
    arguments: { name, value: anyNumberOf(someText('VALUE'), 'what it is to be; for a list, any number of them') },
    examples: [
      { type: 'copyloom setting set ignoredApps KeePassXC 1Password', does: 'Keeps nothing that is copied in these.' },
      { type: 'copyloom setting set suspectedSecrets expire', does: 'Keys, tokens and card numbers go after minutes.' },
      { type: 'copyloom setting set maxDays 90', does: 'Drops what was not copied for 90 days, pins excepted.' },
    ],
    run: async (context, { name, value = [] }) => {
      const setting = await findSetting(context, name);
      return change(context, setting, readValue(setting, value));
    },
    show: showSetting,
  }),
  command({
    words: 'setting reset',
    summary: 'Makes a setting what it is usually.',
    arguments: { name },
    examples: [{ type: 'copyloom setting reset maxDays', does: 'Keeps entries of any age again.' }],
    run: async (context, { name }) => {
      const setting = await findSetting(context, name);
      return change(context, setting, setting.default);
    },
    show: showSetting,
  }),
];
