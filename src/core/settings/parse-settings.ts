// Reads the text of a settings file: its settings, what is wrong with them, or why the file can't be used.
import { listMemberNames } from '../../base/edit-json-object.ts';
import { describeFault, describePlace, findJsonFault, findPlace } from '../../base/json-fault.ts';
import { suggest } from '../../base/near-miss.ts';
import { currentName, type Descriptor, isSettingName, settingDescriptors } from './setting-descriptors.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Member {
  /** The current name or the former one. */
  readonly writtenName: string;
  readonly value: unknown;
}

/** The members of the file by their current names, with warnings about their names; or why the file can't be used. */
type Parsed =
  | { readonly members: Record<string, Member>; readonly mistakes: readonly string[] }
  | { readonly problem: string };

/** Whether the setting is also given under its current name. */
export const isSuperseded = (name: string, names: readonly string[]): boolean =>
  currentName(name) !== name && names.includes(currentName(name));

/** Unknown settings stay in the file, because another version may know them. */
const findMistakes = (names: readonly string[], path: string, elsewhere: readonly string[]): string[] => {
  const unknown = names.filter((name) => !isSettingName(currentName(name)));
  const repeated = names.filter((name, index) => !unknown.includes(name) && names.indexOf(name) !== index);
  const superseded = names.filter((name) => isSuperseded(name, names));
  return [
    ...elsewhere
      .filter((name) => names.includes(name))
      .map((name) => `${name} in ${path} has no effect. Remove it there, and use: copyloom config set ${name}`),
    ...[...new Set(unknown)].map((name) => {
      const near = suggest(name, Object.keys(settingDescriptors));
      return `Unknown setting ${JSON.stringify(name.slice(0, 80))} in ${path}.${near}`;
    }),
    ...[...new Set(repeated)].map(
      (name) => `The setting ${name} is given more than once in ${path}; the last value is used.`,
    ),
    ...[...new Set(superseded)].map((name) => {
      const current = currentName(name);
      return `${current} and its former name ${name} are both given in ${path}; the value of ${current} is used.`;
    }),
  ];
};

/** Without a file, every setting has its default; an empty file is a mistake. */
export const parse = (text: string | undefined, path: string, elsewhere: readonly string[]): Parsed => {
  if (text === undefined) return { members: {}, mistakes: [] };
  if (text.trim() === '') return { problem: `The settings file ${path} is empty.` };
  try {
    const object: unknown = JSON.parse(text);
    if (!isRecord(object)) return { problem: `The settings file ${path} is not a JSON object.` };
    const names = listMemberNames(text);
    const used = names.filter((name) => !isSuperseded(name, names));
    const members = used.map((name) => [currentName(name), { writtenName: name, value: object[name] }]);
    return { members: Object.fromEntries(members), mistakes: findMistakes(names, path, elsewhere) };
  } catch (error) {
    const fault = findJsonFault(text);
    if (!fault) throw error;
    const place = describePlace(findPlace(text, fault.at));
    return { problem: `The settings file ${path} is not valid JSON: ${place} ${describeFault(text, fault, 'file')}` };
  }
};

export const show = (value: unknown): string => JSON.stringify(value).slice(0, 80);
export const describeExpected = ({ explain, summary }: Descriptor<unknown>, value: unknown): string =>
  explain?.(value) ?? summary;

/** The valid settings, and an explanation of each invalid one by its name. */
export const readMembers = (members: Record<string, Member>, path: string) => {
  const values: Record<string, unknown> = {};
  const invalid = new Map<string, string>();
  for (const [name, descriptor] of Object.entries<Descriptor<unknown>>(settingDescriptors)) {
    const member = members[name];
    if (!member) continue;
    const { writtenName, value } = member;
    if (descriptor.accepts(value)) values[name] = value;
    else
      invalid.set(
        name,
        `The setting ${writtenName} in ${path} can't be ${show(value)}. ${describeExpected(descriptor, value)}`,
      );
  }
  return { values, invalid };
};

/** Why Copyloom couldn't start with these settings; undefined if it could. */
export const findSettingsProblem = (text: string, path: string): string | undefined => {
  const parsed = parse(text, path, []);
  return 'problem' in parsed ? parsed.problem : readMembers(parsed.members, path).invalid.values().next().value;
};
