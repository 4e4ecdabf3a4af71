// Handlers of the private door alone: the settings.
import type { Handlers } from '../../contract/types.ts';
import type { Settings } from '../../core/settings/settings.ts';

interface Parts {
  settings: Settings;
  /** What has to follow a change. */
  onChange(): void;
}

export const createSettingHandlers = ({ settings, onChange }: Parts): Handlers<'listSettings' | 'changeSettings'> => ({
  listSettings: async () => ({ status: 200, body: { settings: settings.list() } }),
  changeSettings: async ({ body }) => {
    settings.changeAsked(body);
    onChange();
    return { status: 200, body: { settings: settings.list() } };
  },
});
