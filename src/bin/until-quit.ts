// Runs the application until it quits, and reopens it when a restore asks for that.
import type { RunningApplication } from '../app/run-application.ts';

/** `reopen` opens it again after it was closed. */
export const untilQuit = async (
  running: RunningApplication,
  signal: Promise<void>,
  reopen: () => Promise<RunningApplication>,
): Promise<void> => {
  const { desktop, reopening } = running.application;
  const isOver = await Promise.race([
    ...[signal, desktop.quitting].map((end) => end.then(() => true)),
    reopening.then(() => false),
  ]);
  await running.close();
  if (!isOver) await untilQuit(await reopen(), signal, reopen);
};
