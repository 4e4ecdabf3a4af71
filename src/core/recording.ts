// Recording: whether copies are being kept, and when keeping them resumes by itself.
import { createNotice } from '../base/notice.ts';
import { refuse } from '../base/refusal.ts';
import type { Settings } from './settings.ts';

export interface RecordingState {
  recording: boolean;
  resumesAt?: string;
}

export const createRecording = ({ settings, now }: { settings: Settings; now: () => number }) => {
  const changed = createNotice();
  /** Judged by the clock whenever it is asked for, so that a restart or a sleeping computer changes nothing. */
  const read = (): RecordingState => {
    const resumesAt = settings.get('recordingResumesAt');
    if (settings.get('recording') || (resumesAt !== '' && Date.parse(resumesAt) <= now())) return { recording: true };
    return { recording: false, ...(resumesAt !== '' && { resumesAt }) };
  };

  settings.subscribe(changed.tell);

  return {
    read,
    subscribe: changed.subscribe,
    change: ({ recording, seconds }: { recording: boolean; seconds?: number }): RecordingState => {
      if (recording && seconds !== undefined) {
        refuse(
          'invalid_request',
          'seconds: it says for how long recording pauses, so it goes with "recording": false only.',
        );
      }
      const resumesAt = seconds === undefined ? '' : new Date(now() + seconds * 1000).toISOString();
      settings.change({ recording, recordingResumesAt: resumesAt });
      changed.tell();
      return read();
    },
  };
};

export type Recording = ReturnType<typeof createRecording>;
