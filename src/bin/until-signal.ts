// Waits until the system or the person asks the program to end.
import { watchForegroundNpm } from '../platform/process/foreground-npm.ts';

const npmCheckInterval = 1000;

// Node undoes what `nohup` did, so bin/copyloom reports it. Scripts that we start must not inherit that report.
const ignoresHangup = process.env['COPYLOOM_IGNORE_HANGUP'] === '1';
delete process.env['COPYLOOM_IGNORE_HANGUP'];
if (ignoresHangup) process.on('SIGHUP', () => {});

// Looked up at once, while npm still runs. What runs under `nohup` is meant to outlive whatever started it.
const hasNpmEnded = ignoresHangup ? undefined : watchForegroundNpm(process.env);

/** npm passes SIGTERM on, but nobody can pass SIGKILL on. */
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
 * To be called before the program says that it runs: whoever waits for that may stop it at once. Further signals change nothing: npm
 * passes on what a whole process group is sent, so the program gets it twice.
 */
export const untilSignal = async (): Promise<void> => {
  const signals = ['SIGINT', 'SIGTERM', ...(ignoresHangup ? [] : ['SIGHUP'])];
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of signals) process.on(signal, () => resolve());
  await Promise.race([promise, ...(hasNpmEnded ? [untilNpmEnds(hasNpmEnded)] : [])]);
};
