// Waits until the system or the person asks the program to end.
import { once } from 'node:events';

const npmCheckInterval = 1000;
const parent = process.ppid;

// Node undoes what `nohup` did, so bin/copyloom reports it. Scripts that we start must not inherit that report.
const ignoresHangup = process.env['COPYLOOM_IGNORE_HANGUP'] === '1';
delete process.env['COPYLOOM_IGNORE_HANGUP'];
if (ignoresHangup) process.on('SIGHUP', () => {});

/** Whether npm is our parent, as for `npm start` and `npx`. Scripts of other names may put us into the background. */
const isChildOfNpm = (): boolean => ['start', 'npx'].includes(process.env['npm_lifecycle_event'] ?? '');

/** npm passes SIGTERM on, but nobody can pass SIGKILL on: an orphan gets another parent, and asking who that is costs one system call. */
const untilNpmEnds = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, npmCheckInterval);
    timer.unref();
  });

export const untilSignal = async (): Promise<void> => {
  const signals = ['SIGINT', 'SIGTERM', ...(ignoresHangup ? [] : ['SIGHUP'])];
  await Promise.race([...signals.map((signal) => once(process, signal)), ...(isChildOfNpm() ? [untilNpmEnds()] : [])]);
};
