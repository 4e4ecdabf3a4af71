// The General pane.
import { useObservable } from '../../window/use-observable.ts';
import type { Settings } from '../model/settings.ts';
import { texts } from '../texts.ts';
import { Group } from './group.tsx';
import { RecordingGroup } from './recording-group.tsx';
import { SettingRow } from './setting-row.tsx';
import { ShortcutGroup } from './shortcut-group.tsx';

export const GeneralPane = ({ model: { fields, general } }: { model: Settings }) => {
  const tray = useObservable(general.tray);
  return (
    <>
      <ShortcutGroup field={general.shortcut} recorder={general.recorder}>
        <SettingRow fields={fields} name="overlayStaysReady" />
      </ShortcutGroup>
      <RecordingGroup recording={general.recording} />
      <Group title={texts.general.windows}>
        <SettingRow fields={fields} name="appearance" />
        <SettingRow fields={fields} name="showTrayIcon" problem={tray} />
      </Group>
      <Group title={texts.general.notifications}>
        <SettingRow fields={fields} name="announceTriggerResults" />
      </Group>
    </>
  );
};
