// Turns our extension of GNOME Shell on in GNOME's settings. The shell follows at once if it has found the extension, which it does at login.
import { extensionName } from './extension-name.ts';
import { changeList, isInList } from './gsettings.ts';

const schema = 'org.gnome.shell';
const list = [schema, 'enabled-extensions', extensionName] as const;

export const isExtensionTurnedOn = (): Promise<boolean> => isInList(...list);

export const turnExtensionOn = async (): Promise<void> => {
  await changeList(schema, 'disabled-extensions', extensionName, false);
  await changeList(...list, true);
};

/** Returns whether it was on. */
export const turnExtensionOff = async (): Promise<boolean> =>
  (await isExtensionTurnedOn()) && (await changeList(...list, false));
