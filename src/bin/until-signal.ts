// Waits until the system or the user asks the program to stop.
import { watchForegroundNpm } from '../platform/process/foreground-npm.ts';

const npmCheckInterval = 1000;

// Node resets the signal handling of `nohup`, so bin/copyloom reports it in a variable, which child processes must not inherit.
const ignoresHangup = process.env['COPYLOOM_IGNORE_HANGUP'] === '1';
delete process.env['COPYLOOM_IGNORE_HANGUP'];
if (ignoresHangup) process.on('SIGHUP', () => {});

// Looked up now, while npm still runs. A program under `nohup` is meant to outlive its parent.
const hasNpmEnded = ignoresHangup ? undefined : watchForegroundNpm(process.env);

/** npm forwards SIGTERM but can't forward SIGKILL. */
const untilNpmEnds = (hasEnded: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const timer = setInterval(() => {
      if (!hasEnded()) return;
      clearInterval(timer);
      resolve();
    }, npmCheckInterval);
    timer.unref();
  });

/**
 * Call before announcing that the program runs: whoever waits for that may stop it at once. Further signals are ignored: npm forwards
 * signals sent to the whole process group, so the program gets them twice.
 */
export const untilSignal = async (): Promise<void> => {
  const signals = ['SIGINT', 'SIGTERM', ...(ignoresHangup ? [] : ['SIGHUP'])];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) process.on(signal, () => resolve());
  await Promise.race([promise, ...(hasNpmEnded ? [untilNpmEnds(hasNpmEnded)] : [])]);
};
