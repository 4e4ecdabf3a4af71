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

const showSetting = (
  { name, value, default: defaultValue, summary, form }: Setting,
  { paint }: View,
  was = value,
): string => {
  const now = JSON.stringify(value);
  const others = Object.entries({ was: JSON.stringify(was), default: JSON.stringify(defaultValue) });
  const aside = others
    .flatMap(([what, other]) => (other === now ? [] : [`${what} ${showInOneLine(other)}`]))
    .join(', ');
  const shown = `${paint('id', name)} = ${showInOneLine(now)}${aside === '' ? '' : paint('quiet', ` (${aside})`)}`;
  return `${shown}\n  ${`${summary} ${describeForm(form, String)}`.trim()}\n`;
};

/** Why values in the file aren't used: all of them, if it can't be read. */
const listProblems = (settings: readonly Setting[]): string[] => [
  ...new Set(settings.flatMap(({ problem }) => problem ?? [])),
];

const yes = flag('go ahead even if entries are deleted; without this, nothing is changed then');

/** A limit that can't be used is refused when it is set. */
const requireConsent = async ({ client }: Context, name: string, value: unknown): Promise<void> => {
  const limit = limitNames.find((known) => known === name);
  if (limit === undefined || typeof value !== 'number') return;
  const { entries } = (await client.call('forecastLimits', { query: { [limit]: value } }))[limit];
  if (entries > 0) requireYes(undefined, `deletes ${count(entries, 'entry', 'entries')}`);
};

interface Change {
  readonly setting: Setting;
  /** The value that was replaced: a list may have been long. */
  readonly was: unknown;
}

const change = async (
  context: Context,
  { name, value: was }: Setting,
  value: unknown,
  agreed: true | undefined,
): Promise<Change> => {
  if (!agreed) await requireConsent(context, name, value);
  const { settings } = await context.client.call('changeSettings', { body: { [name]: value } });
  return { setting: settings.find((setting) => setting.name === name) ?? (await findSetting(context, name)), was };
};

const showChange = ({ setting, was }: Change, view: View): string => showSetting(setting, view, was);

export const configCommands = [
  command({
    words: 'config list',
    isGroupDefault: true,
    summary: 'Lists settings with their values and what they do.',
    examples: [{ type: 'copyloom config list', does: 'All settings.' }],
    run: ({ client }) => client.call('listSettings', {}),
    isPaged: true,
    show: ({ settings }, view) => settings.map((setting) => showSetting(setting, view)).join(''),
    notes: ({ settings }) => listProblems(settings),
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
    notes: (setting) => listProblems([setting]),
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
    show: showChange,
    json: ({ setting }) => setting,
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
    show: showChange,
    json: ({ setting }) => setting,
  }),
];
