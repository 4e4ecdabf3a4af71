// The model of the General pane, besides the settings that it edits as they are declared.
import type { Call } from '../../window/call.ts';
import { createObservable } from '../../window/observable.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';
import { createRecording } from './recording.ts';
import type { SettingFields } from './setting-fields.ts';
import { createShortcutField } from './shortcut-field.ts';
import { createShortcutRecorder } from './shortcut-recorder.ts';
import { whenSolved } from './when-solved.ts';

interface Deps {
  readonly call: Call<'settings'>;
  readonly fields: Pick<SettingFields, 'endRefusal'>;
  readonly announcer: Announcer;
  readonly on: Link['on'];
  takeAllKeys(taken: boolean): void;
}

export const createGeneral = ({ call, fields, announcer, on, takeAllKeys }: Deps) => {
  const shortcut = createShortcutField(call, announcer, on);
  const tray = createObservable('');
  on('tray', tray.set);
  const login = createObservable<{ problem: string; isFixable: boolean }>({ problem: '', isFixable: false });
  on('login', login.set);
  whenSolved(
    on,
    login,
    ({ problem }) => problem,
    () => fields.endRefusal('startAtLogin'),
  );
  return {
    shortcut,
    recorder: createShortcutRecorder({ call, field: shortcut, takeAllKeys }),
    recording: createRecording(call, on),
    /** Why the tray icon isn't visible; empty if it is, or is turned off. */
    tray,
    /** What the desktop starts instead of this program. */
    login,
    showIntroduction: async (): Promise<void> => {
      const answer = await call('openWindow', { body: { window: 'welcome' } });
      if ('refusal' in answer) announcer.announce(answer.refusal.message);
    },
  };
};
