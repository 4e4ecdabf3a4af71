// Recording: whether copies are being kept, and when keeping them resumes by itself.
import { createNotice } from '../base/notice.ts';
import { refuse } from '../base/refusal.ts';
import type { Settings } from './settings.ts';

/** Timers take no more than 24 days. */
const longestTimer = 86_400_000;

export interface RecordingState {
  recording: boolean;
  resumesAt?: string;
}

export const createRecording = ({ settings, now }: { settings: Settings; now: () => number }) => {
  const changed = createNotice();
  let resumed = false;
  let timer: NodeJS.Timeout | undefined;

  /** Kept, so that a clock that is set back does not pause recording again. */
  const resume = (): void => {
    resumed = true;
    clearTimeout(timer);
    try {
      settings.change({ recording: true, recordingResumesAt: '' });
    } catch {
      // The settings cannot be written now. For as long as this process runs, recording stays on all the same.
    }
    changed.tell();
  };

  /** Judged by the clock whenever it is asked for, so that a restart or a sleeping computer changes nothing. */
  const read = (): RecordingState => {
    const resumesAt = settings.get('recordingResumesAt');
    if (settings.get('recording') || resumed) return { recording: true };
    if (resumesAt === '') return { recording: false };
    if (Date.parse(resumesAt) > now()) return { recording: false, resumesAt };
    resume();
    return { recording: true };
  };

  /** A clock that is set back while recording is paused does not make the pause longer. */
  const resumeIn = (seconds: number): void => {
    const end = performance.now() + seconds * 1000;
    const look = (): void => {
      const left = end - performance.now();
      if (left <= 0) resume();
      else timer = setTimeout(look, Math.min(left, longestTimer)).unref();
    };
    look();
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
      resumed = false;
      clearTimeout(timer);
      if (seconds !== undefined) resumeIn(seconds);
      changed.tell();
      return read();
    },
  };
};

export type Recording = ReturnType<typeof createRecording>;
