// Generates the table in docs/settings.md from the declarations of the settings.
import { describeForm } from '../src/contract/describe-form.ts';
import { type Descriptor, settingDescriptors } from '../src/core/settings/setting-descriptors.ts';
import { fillPage, writeTable } from './fill-page.ts';

const asCode = (text: string): string => `\`${text}\``;

const writeRow = ([name, setting]: [string, Descriptor<unknown>]): string[] => {
  const { default: value, summary, form, changedBy } = setting;
  const shown = value === '' ? '' : asCode(typeof value === 'string' ? value : JSON.stringify(value));
  const change = changedBy === undefined ? describeForm(form, asCode) : `Change it with \`${changedBy}\`.`;
  return [asCode(name), shown, `${summary} ${change}`.trim().replaceAll('|', '\\|')];
};

export const fillSettingsPage = (page: string): string =>
  fillPage(page, () => writeTable(['setting', 'default', 'meaning'], Object.entries(settingDescriptors).map(writeRow)));
