// What panels are told of one entry of a menu: its properties in com.canonical.dbusmenu.
import { Variant } from 'dbus-native';
import type { TrayEntry } from './tray-entry.ts';

export type Properties = Readonly<Record<string, Variant>>;

// An underscore marks the letter after it as the entry's key; two are one to be seen.
const showUnderscores = (label: string): string => label.replaceAll('_', '__');

/** What is not told is as by default: enabled, visible, without a check mark. */
export const describe = (entry: TrayEntry): Properties => {
  if (entry === 'separator') return { type: new Variant('s', 'separator') };
  return {
    label: new Variant('s', showUnderscores(entry.label)),
    ...(entry.enabled === false && { enabled: new Variant('b', false) }),
    ...(entry.checked !== undefined && {
      'toggle-type': new Variant('s', 'checkmark'),
      'toggle-state': new Variant('i', entry.checked ? 1 : 0),
    }),
  };
};

/** Those of these names; no names stand for all of them. */
export const pick = (properties: Properties, names: readonly string[]): Properties =>
  names.length === 0
    ? properties
    : Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
