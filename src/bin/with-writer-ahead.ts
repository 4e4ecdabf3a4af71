// Loads the writer thread and the application at the same time: otherwise, starting would take as long as one after the other.
import { existsSync } from 'node:fs';
import type { StartThread } from '../app/threads/thread.ts';
import { startWriterAhead } from '../app/threads/writer-ahead.ts';
import { followLink } from '../platform/files/follow-link.ts';
import type { Home } from '../platform/files/home.ts';

export const withWriterAhead = async <Result>(
  home: Home,
  run: (startWriterThread: StartThread | undefined) => Promise<Result>,
): Promise<Result> => {
  if (existsSync(home.instanceFile)) return run(undefined); // probably running, and then this process needs no thread
  const { startThread, endUnused } = startWriterAhead(followLink(home.databaseFile));
  try {
    return await run(startThread);
  } finally {
    await endUnused();
  }
};
