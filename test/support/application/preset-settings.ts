// Writes settings before an application starts.
import type { SettingValues } from '../../../src/core/settings/setting-descriptors.ts';
import { createSettings } from '../../../src/core/settings/settings.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { makePrivateFolder } from '../../../src/platform/files/private-files.ts';
import { createSettingsFile } from '../../../src/platform/files/settings-file.ts';

export const presetSettings = (home: Home, values: Partial<SettingValues>): void => {
  makePrivateFolder(home.config);
  createSettings(createSettingsFile(home.settingsFile)).change(values);
};
