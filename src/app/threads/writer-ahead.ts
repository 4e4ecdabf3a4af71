// Starts a writer thread that loads while the application does, on another processor. It opens nothing until it is called.
import { describeWriterThread } from './start-writer.ts';
import { type StartThread, startThread, type ThreadOptions } from './thread.ts';

export const startWriterAhead = (databaseFile: string): { startThread: StartThread; endUnused(): Promise<void> } => {
  let user: ThreadOptions | undefined;
  const described = describeWriterThread(databaseFile);
  const thread = startThread({
    ...described,
    onDamagedField: () => user?.onDamagedField?.(),
    onChanges: (changes) => user?.onChanges?.(changes),
  });
  return {
    /** Hands it out once. */
    startThread: (options) => {
      const isSameFile = JSON.stringify(options.data) === JSON.stringify(described.data);
      if (user || !thread.isAlive || !isSameFile) return startThread(options);
      user = options;
      return thread;
    },
    endUnused: async () => {
      if (!user) await thread.kill(); // to let it close its file would touch that of a running application
    },
  };
};
