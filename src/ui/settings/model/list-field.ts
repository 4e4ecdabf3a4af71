// The model of a setting that is a list of texts. What is typed becomes another item.
import type { SettingFields } from './setting-fields.ts';

export const readItems = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

export const createListField = (fields: SettingFields, name: string) => {
  const read = (): readonly string[] => readItems(fields.settings.get().get(name)?.value);
  return {
    name,
    read,
    type: (typed: string): void => fields.type(name, typed),
    restore: (): void => fields.restore(name),
    /** Resolves to whether it was added. An item that is already in the list, whatever its case, is not. */
    add: async (item: string): Promise<boolean> => {
      const isKnown = read().some((known) => known.toLowerCase() === item.toLowerCase());
      if (isKnown) fields.restore(name);
      return !isKnown && item !== '' && fields.change(name, [...read(), item]);
    },
    remove: (item: string): Promise<boolean> =>
      fields.change(
        name,
        read().filter((other) => other !== item),
      ),
    set: (items: readonly string[]): Promise<boolean> => fields.change(name, items),
  };
};

export type ListField = ReturnType<typeof createListField>;
