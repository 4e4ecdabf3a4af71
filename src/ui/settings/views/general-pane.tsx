// The General pane.
import { useObservable } from '../../window/use-observable.ts';
import type { Settings } from '../model/settings.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group } from './group.tsx';
import { RecordingGroup } from './recording-group.tsx';
import { SettingRow } from './setting-row.tsx';
import { ShortcutGroup } from './shortcut-group.tsx';

export const GeneralPane = ({ model: { fields, general } }: { model: Settings }) => {
  const tray = useObservable(general.tray);
  const login = useObservable(general.login);
  const isDisconnected = useIsDisconnected();
  return (
    <>
      <ShortcutGroup field={general.shortcut} recorder={general.recorder}>
        <SettingRow fields={fields} name="overlayStaysReady" />
      </ShortcutGroup>
      <Group title={texts.general.start}>
        <SettingRow fields={fields} name="startAtLogin" problem={login.problem} />
        {login.isFixable && (
          <div class="row">
            <p class="row-about row-grow">{texts.general.startThisAbout}</p>
            <Action isDisabled={isDisconnected} act={() => void fields.change('startAtLogin', true)}>
              {texts.general.startThis}
            </Action>
          </div>
        )}
      </Group>
      <RecordingGroup recording={general.recording} />
      <Group title={texts.general.windows}>
        <SettingRow fields={fields} name="appearance" />
        <SettingRow fields={fields} name="showTrayIcon" problem={tray} />
      </Group>
      <Group title={texts.general.introduction}>
        <div class="row">
          <p class="row-about row-grow">{texts.general.introductionAbout}</p>
          <Action name={texts.general.showName} isDisabled={isDisconnected} act={() => void general.showIntroduction()}>
            {texts.general.show}
          </Action>
        </div>
      </Group>
      <Group title={texts.general.notifications}>
        <SettingRow fields={fields} name="announceTriggerResults" />
      </Group>
    </>
  );
};
