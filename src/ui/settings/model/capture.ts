// The model of the pane "Capture and privacy".
import type { Call } from '../../window/call.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';
import { createIgnoredApps } from './ignored-apps.ts';
import { createLimitFields } from './limit-fields.ts';
import { createPatternEditor } from './pattern-editor.ts';
import { createRecentSecrets } from './recent-secrets.ts';
import { createRecognitionLanguages } from './recognition-languages.ts';
import type { SettingFields } from './setting-fields.ts';

export const createCapture = (call: Call<'settings'>, fields: SettingFields, announcer: Announcer, on: Link['on']) => {
  const apps = createIgnoredApps(call, fields, announcer);
  const secrets = createRecentSecrets(call);
  const languages = createRecognitionLanguages(call, fields);
  const limits = createLimitFields({ call, fields, announcer, on });
  const patterns = createPatternEditor(call, fields, announcer);
  let isOpen = false;
  on('history', () => {
    if (isOpen) void apps.load();
  });
  return {
    apps,
    patterns,
    secrets,
    limits,
    languages,
    enter: (): void => {
      isOpen = true;
      void apps.load();
      void languages.load();
      for (const limit of limits) limit.enter();
    },
    /** Nothing of the history stays in a pane that isn't seen. */
    leave: (): void => {
      isOpen = false;
      patterns.stop();
      secrets.forget();
      languages.leave();
      for (const limit of limits) limit.leave();
    },
  };
};

export type Capture = ReturnType<typeof createCapture>;
