// Pauses and resumes recording, also after a set time.
import { createNotice } from '../../base/notice.ts';
import { refuse } from '../../base/refusal.ts';
import type { Settings } from '../settings/settings.ts';

/** Timers overflow after 24 days. */
const maxTimer = 86_400_000;

interface RecordingState {
  recording: boolean;
  resumesAt?: string;
}

interface Deps {
  settings: Settings;
  now(): number;
  /** Seconds since the computer was started. Unaffected by clock changes and restarts of Copyloom. */
  uptime(): number;
}

/** Milliseconds by which the clock may differ from the uptime without having been set back. */
const maxDrift = 1000;

export const createRecording = ({ settings, now, uptime }: Deps) => {
  const changed = createNotice();
  let resumed = false;
  let timer: NodeJS.Timeout | undefined;

  /** If the settings can't be written, the decision still holds while this process runs. */
  const save = (changes: Parameters<Settings['change']>[0]): void => {
    try {
      settings.change(changes);
    } catch {
      // A full or read-only disk: the next check, or the next start, decides the same again.
    }
  };

  const describePause = (milliseconds: number) => ({
    recording: false,
    recordingPausedAt: new Date(now()).toISOString(),
    recordingPausedUptime: uptime(),
    recordingResumesAt: new Date(now() + milliseconds).toISOString(),
  });

  const noPause = { recordingPausedAt: '', recordingPausedUptime: 0, recordingResumesAt: '' };

  /** Saved, so that setting the clock back does not pause recording again. */
  const resume = (): void => {
    resumed = true;
    clearTimeout(timer);
    save({ recording: true, ...noPause });
    changed.tell();
  };

  /** The minimum duration of the pause so far, in milliseconds. After a reboot, that is the uptime. */
  const countElapsed = (): number => {
    const pausedUptime = settings.get('recordingPausedUptime');
    const seconds = uptime();
    return (seconds >= pausedUptime ? seconds - pausedUptime : seconds) * 1000;
  };

  /**
   * Uses the clock, so that neither a restart nor sleep prolongs the pause; uses the uptime if it shows that the clock was set back.
   */
  const findEnd = (): number => {
    const end = Date.parse(settings.get('recordingResumesAt'));
    const pausedAt = Date.parse(settings.get('recordingPausedAt'));
    if (Number.isNaN(pausedAt)) return end; // written by a version that saved only the end
    const elapsed = countElapsed();
    if (elapsed - (now() - pausedAt) <= maxDrift) return end;
    const left = end - pausedAt - elapsed;
    if (left > 0) save(describePause(left));
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

  /** Notifies subscribers when a pause ends. */
  const watchEnd = (): void => {
    clearTimeout(timer);
    const { resumesAt } = read();
    if (resumesAt === undefined) return;
    timer = setTimeout(watchEnd, Math.min(Date.parse(resumesAt) - now(), maxTimer)).unref();
  };

  settings.subscribe(changed.tell);
  watchEnd();

  return {
    read,
    subscribe: changed.subscribe,
    change: ({ recording, seconds }: { recording: boolean; seconds?: number }): RecordingState => {
      if (recording && seconds !== undefined) {
        refuse('invalid_request', 'With "seconds", "recording" must be false.');
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
