// Decides whether a copy may be recorded at all, before its content is examined.
import type { Copy } from '../clipboard/system-clipboard.ts';
import type { NewLogLine } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { isFromApp } from './is-from-app.ts';
import type { Recording } from './recording.ts';
import { reportSkipped } from './report-unread.ts';

export interface AdmitDeps {
  settings: Settings;
  recording: Recording;
  log(line: NewLogLine): void;
}

export const createAdmit =
  ({ settings, recording, log }: AdmitDeps) =>
  (copy: Copy): boolean => {
    if (copy.concealed || !recording.read().recording) return false;
    if (isFromApp(copy, settings.get('ignoredApps'))) return false;
    if (!copy.cut || settings.get('largeText') !== 'skip') return true;
    log({ text: reportSkipped(copy, settings.get('maxFormatMegabytes')) });
    return false;
  };
