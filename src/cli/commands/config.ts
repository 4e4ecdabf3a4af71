// `copyloom config`: lists, shows, changes and resets settings.
import { limitNames } from '../../base/limit-names.ts';
import { suggest } from '../../base/near-miss.ts';
import { describeForm } from '../../contract/describe-form.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { anyNumberOf, flag, required } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { changeableSettingName, settingName, someText } from '../input/values.ts';
import { count, type View } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';
import { requireYes } from './require-yes.ts';

type Setting = Schemas['Setting'];

const aboutName = 'name of the setting (see: copyloom config list)';
const changedName = required(changeableSettingName, aboutName);

const findSetting = async ({ client }: Context, searched: string): Promise<Setting> => {
  const { settings } = await client.call('listSettings', {});
  const found = settings.find(({ name, formerly }) =>
    [name, formerly].some((known) => known?.toLowerCase() === searched.toLowerCase()),
  );
  if (found) return found;
  const near = suggest(
    searched,
    settings.map((setting) => setting.name),
  );
  throw new UsageError(`Unknown setting "${showInOneLine(searched)}".${near}`);
};

/** The type of the default decides what a setting takes: a list takes any number of values, others take one. */
const readValue = ({ name, default: defaultValue }: Setting, values: readonly string[]): unknown => {
  if (Array.isArray(defaultValue)) {
    if (values.includes('')) throw new UsageError(`${name} can't contain "". For an empty list, give no VALUE.`);
    return values;
  }
  const [value, another] = values;
  if (value === undefined || another !== undefined) throw new UsageError(`${name} takes one value.`);
  if (typeof defaultValue === 'boolean' && ['true', 'on', 'false', 'off'].includes(value))
    return /^(true|on)$/.test(value);
  return typeof defaultValue === 'number' && /^\d+$/.test(value) ? Number(value) : value;
};

const showSetting = ({ name, value, default: defaultValue, summary, form }: Setting, { paint }: View): string => {
  const isDefault = JSON.stringify(value) === JSON.stringify(defaultValue);
  const now = `${paint('id', name)} = ${showInOneLine(JSON.stringify(value))}`;
  return `${now}${isDefault ? '' : paint('quiet', ` (default ${JSON.stringify(defaultValue)})`)}\n  ${`${summary} ${describeForm(form, String)}`.trim()}\n`;
};

const yes = flag('go ahead even if entries are deleted; without this, nothing is changed then');

/** A limit that can't be used is refused when it is set. */
const requireConsent = async ({ client }: Context, name: string, value: unknown): Promise<void> => {
  const limit = limitNames.find((known) => known === name);
  if (limit === undefined || typeof value !== 'number') return;
  const { entries } = (await client.call('forecastLimits', { query: { [limit]: value } }))[limit];
  if (entries > 0) requireYes(undefined, `deletes ${count(entries, 'entry', 'entries')}`);
};

const change = async (
  context: Context,
  { name }: Setting,
  value: unknown,
  agreed: true | undefined,
): Promise<Setting> => {
  if (!agreed) await requireConsent(context, name, value);
  const { settings } = await context.client.call('changeSettings', { body: { [name]: value } });
  return settings.find((setting) => setting.name === name) ?? findSetting(context, name);
};

export const configCommands = [
  command({
    words: 'config list',
    isGroupDefault: true,
    summary: 'Lists settings with their values and what they do.',
    examples: [{ type: 'copyloom config list', does: 'All settings.' }],
    run: ({ client }) => client.call('listSettings', {}),
    isPaged: true,
    show: ({ settings }, view) => settings.map((setting) => showSetting(setting, view)).join(''),
  }),
  command({
    words: 'config get',
    summary: 'Shows a setting; when piped, prints only its value.',
    arguments: { name: required(settingName, aboutName) },
    examples: [
      { type: 'copyloom config get maxDays', does: 'Its value and what it does.' },
      { type: 'copyloom config get ignoredApps | sort', does: 'Lists have one element per line.' },
    ],
    run: (context, { name }) => findSetting(context, name),
    show: (setting, view) =>
      view.isTerminal
        ? showSetting(setting, view)
        : [setting.value]
            .flat()
            .map((one) => `${one}\n`)
            .join(''),
  }),
  command({
    words: 'config set',
    summary: 'Changes a setting.',
    arguments: {
      name: changedName,
      value: anyNumberOf(
        { ...someText('VALUE'), completedBy: 'settingValue' },
        'new value; a list takes any number of values',
      ),
    },
    options: { yes },
    examples: [
      {
        type: 'copyloom config set ignoredApps KeePassXC 1Password',
        does: 'Ignores copies made in these applications.',
      },
      {
        type: 'copyloom config set suspectedSecrets expire',
        does: 'Deletes copied keys, tokens and card numbers after a few minutes.',
      },
      {
        type: 'copyloom config set maxDays 90 --yes',
        does: 'Deletes entries not copied for 90 days, except pinned ones.',
      },
    ],
    run: async (context, { name, value = [], yes: agreed }) => {
      const setting = await findSetting(context, name);
      return change(context, setting, readValue(setting, value), agreed);
    },
    show: showSetting,
  }),
  command({
    words: 'config reset',
    summary: 'Resets a setting to its default.',
    arguments: { name: changedName },
    options: { yes },
    examples: [{ type: 'copyloom config reset maxDays', does: 'Keeps entries of any age again.' }],
    run: async (context, { name, yes: agreed }) => {
      const setting = await findSetting(context, name);
      return change(context, setting, setting.default, agreed);
    },
    show: showSetting,
  }),
];
