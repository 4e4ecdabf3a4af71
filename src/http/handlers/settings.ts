// Private handlers for settings.
import type { Handlers } from '../../contract/types.ts';
import type { Settings } from '../../core/settings/settings.ts';

interface Deps {
  settings: Settings;
  /** Called after every change. */
  onChange(): void;
}

export const createSettingHandlers = ({ settings, onChange }: Deps): Handlers<'listSettings' | 'changeSettings'> => ({
  listSettings: async () => ({ status: 200, body: { settings: settings.list() } }),
  changeSettings: async ({ body }) => {
    settings.changeAsked(body);
    onChange();
    return { status: 200, body: { settings: settings.list() } };
  },
});
