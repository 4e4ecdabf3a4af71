// Describes a menu entry to panels: its properties in com.canonical.dbusmenu.
import { Variant } from 'dbus-native';
import type { TrayEntry } from './tray-entry.ts';

export type Properties = Readonly<Record<string, Variant>>;

// A single underscore marks the next letter as the access key; two show as one.
const escapeUnderscores = (label: string): string => label.replaceAll('_', '__');

/** Omits defaults: enabled, visible, no check mark. */
export const describe = (entry: TrayEntry): Properties => {
  if (entry === 'separator') return { type: new Variant('s', 'separator') };
  return {
    label: new Variant('s', escapeUnderscores(entry.label)),
    ...(entry.enabled === false && { enabled: new Variant('b', false) }),
    ...(entry.checked !== undefined && {
      'toggle-type': new Variant('s', 'checkmark'),
      'toggle-state': new Variant('i', entry.checked ? 1 : 0),
    }),
  };
};

/** An empty list of names selects all. */
export const pick = (properties: Properties, names: readonly string[]): Properties =>
  names.length === 0
    ? properties
    : Object.fromEntries(Object.entries(properties).filter(([name]) => names.includes(name)));
