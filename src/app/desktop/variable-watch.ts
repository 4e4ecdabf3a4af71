// Tells when variables change, whoever changes them: a request, a trigger, a command or a window.
import { wrapRemote } from '../../base/remote-methods.ts';
import type { Writer } from '../threads/start-writer.ts';
import type { WriterMethods } from '../threads/writer.ts';

const changing: ReadonlySet<string> = new Set<keyof WriterMethods>([
  'putVariable',
  'removeVariable',
  'clearPastValues',
  'saveVariable',
  'renameVariable',
  'restorePastValue',
]);

export const createVariableWatch = () => {
  const listeners = new Set<() => void>();
  let count = 0;
  return {
    /** The returned writer tells of the changes it makes. */
    watch: <Writing extends Pick<Writer, 'requests'>>(writer: Writing): Writing => ({
      ...writer,
      requests: wrapRemote(writer.requests, async (call, method) => {
        const result = await call();
        if (!changing.has(method)) return result;
        count += 1;
        for (const listener of listeners) listener();
        return result;
      }),
    }),
    /** How many there were. */
    get count(): number {
      return count;
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

export type VariableWatch = Pick<ReturnType<typeof createVariableWatch>, 'count' | 'subscribe'>;
