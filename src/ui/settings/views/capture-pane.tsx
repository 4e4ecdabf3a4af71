// The pane "Capture and privacy".
import { useEffect } from 'preact/hooks';
import { captureTexts } from '../capture-texts.ts';
import type { Settings } from '../model/settings.ts';
import { AppsGroup } from './apps-group.tsx';
import { Group } from './group.tsx';
import { LimitsGroup } from './limits-group.tsx';
import { PatternsGroup } from './patterns-group.tsx';
import { PicturesGroup } from './pictures-group.tsx';
import { SecretsGroup } from './secrets-group.tsx';
import { SettingRow } from './setting-row.tsx';

export const CapturePane = ({ model: { capture, fields } }: { model: Settings }) => {
  useEffect(() => {
    capture.enter();
    return capture.leave;
  }, [capture]);
  return (
    <>
      <AppsGroup model={capture.apps} fields={fields} />
      <PatternsGroup model={capture.patterns} fields={fields} />
      <SecretsGroup model={capture.secrets} fields={fields} />
      <LimitsGroup limits={capture.limits} fields={fields} />
      <Group title={captureTexts.sizes.title}>
        <SettingRow fields={fields} name="maxFormatMegabytes" />
        <SettingRow fields={fields} name="largeText" />
      </Group>
      <PicturesGroup model={capture.languages} fields={fields} />
    </>
  );
};
