// Recording: whether copies are being kept, and when keeping them resumes by itself.
import { createNotice } from '../../base/notice.ts';
import { refuse } from '../../base/refusal.ts';
import type { Settings } from '../settings/settings.ts';

/** Timers take no more than 24 days. */
const longestTimer = 86_400_000;

export interface RecordingState {
  recording: boolean;
  resumesAt?: string;
}

interface Deps {
  settings: Settings;
  now(): number;
  /** Seconds since the computer was started. Setting the clock does not change it, and restarting Copyloom neither. */
  uptime(): number;
}

/** Milliseconds by which the clock may differ from the uptime without having been set back. */
const maxDrift = 1000;

export const createRecording = ({ settings, now, uptime }: Deps) => {
  const changed = createNotice();
  let resumed = false;
  let timer: NodeJS.Timeout | undefined;

  /** For as long as this process runs, what was decided holds even if the settings cannot be written now. */
  const keep = (changes: Parameters<Settings['change']>[0]): void => {
    try {
      settings.change(changes);
    } catch {
      // A full or read-only disk: the next look, or the next start, decides the same again.
    }
  };

  const describePause = (milliseconds: number) => ({
    recording: false,
    recordingPausedAt: new Date(now()).toISOString(),
    recordingPausedUptime: uptime(),
    recordingResumesAt: new Date(now() + milliseconds).toISOString(),
  });

  const noPause = { recordingPausedAt: '', recordingPausedUptime: 0, recordingResumesAt: '' };

  /** Kept, so that a clock that is set back does not pause recording again. */
  const resume = (): void => {
    resumed = true;
    clearTimeout(timer);
    keep({ recording: true, ...noPause });
    changed.tell();
  };

  /** How long the pause has lasted at least, in milliseconds. After the computer was restarted, that is as long as it has been on. */
  const countElapsed = (): number => {
    const pausedUptime = settings.get('recordingPausedUptime');
    const seconds = uptime();
    return (seconds >= pausedUptime ? seconds - pausedUptime : seconds) * 1000;
  };

  /**
   * By the clock, so that neither a restart nor a sleeping computer makes the pause longer; by the uptime, if that says that the clock
   * was set back since.
   */
  const findEnd = (): number => {
    const end = Date.parse(settings.get('recordingResumesAt'));
    const pausedAt = Date.parse(settings.get('recordingPausedAt'));
    if (Number.isNaN(pausedAt)) return end; // written by a version that kept only the end
    const elapsed = countElapsed();
    if (elapsed - (now() - pausedAt) <= maxDrift) return end;
    const left = end - pausedAt - elapsed;
    if (left > 0) keep(describePause(left));
    return now() + left;
  };

  const read = (): RecordingState => {
    if (settings.get('recording') || resumed) return { recording: true };
    if (settings.get('recordingResumesAt') === '') return { recording: false };
    const end = findEnd();
    if (end > now()) return { recording: false, resumesAt: new Date(end).toISOString() };
    resume();
    return { recording: true };
  };

  /** Whoever shows the state hears of the end of a pause without asking. */
  const watchEnd = (): void => {
    clearTimeout(timer);
    const { resumesAt } = read();
    if (resumesAt === undefined) return;
    timer = setTimeout(watchEnd, Math.min(Date.parse(resumesAt) - now(), longestTimer)).unref();
  };

  settings.subscribe(changed.tell);
  watchEnd();

  return {
    read,
    subscribe: changed.subscribe,
    change: ({ recording, seconds }: { recording: boolean; seconds?: number }): RecordingState => {
      if (recording && seconds !== undefined) {
        refuse(
          'invalid_request',
          'seconds: this is the length of a pause, so it is allowed only with "recording": false.',
        );
      }
      settings.change(seconds === undefined ? { recording, ...noPause } : describePause(seconds * 1000));
      resumed = false;
      watchEnd();
      changed.tell();
      return read();
    },
  };
};

export type Recording = ReturnType<typeof createRecording>;
