// The General pane.
import type { Settings } from '../model/settings.ts';
import { texts } from '../texts.ts';
import { Group } from './group.tsx';
import { SettingRow } from './setting-row.tsx';
import { ShortcutGroup } from './shortcut-group.tsx';

export const GeneralPane = ({ model: { fields, general } }: { model: Settings }) => (
  <>
    <ShortcutGroup field={general.shortcut}>
      <SettingRow fields={fields} name="overlayStaysReady" />
    </ShortcutGroup>
    <Group title={texts.general.notifications}>
      <SettingRow fields={fields} name="announceTriggerResults" />
    </Group>
  </>
);
