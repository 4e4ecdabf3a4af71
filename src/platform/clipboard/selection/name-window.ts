// Names the application that made a copy after the window that had the focus: compositors don't reveal who owns the selection.
import { readFile } from 'node:fs/promises';
import type { Copy } from '../../../core/clipboard/system-clipboard.ts';
import { isInterpreter, readProcessNames } from '../../process/process-names.ts';

/** Such as `org.kde.konsole`: its last word is what the user calls the application. */
const reverseDomain = /^[a-z][\w-]*(?:\.[\w-]+)+\.([a-z][\w-]*)$/i;

const shorten = (id: string): string => reverseDomain.exec(id)?.[1] ?? id;

/** Our own window isn't an application that copies. */
const isOwnChild = async (process: number): Promise<boolean> => {
  const status = await readFile(`/proc/${process}/stat`, 'utf8').catch(() => '');
  const [, parent] = status.slice(status.lastIndexOf(')') + 2).split(' ');
  return Number(parent) === globalThis.process.pid;
};

/** `ids` are those of its window, best first; `process` is zero if unknown. */
export const nameWindow = async (ids: readonly string[], process = 0): Promise<Pick<Copy, 'app' | 'appNames'>> => {
  if (process !== 0 && (await isOwnChild(process))) return {};
  const program = process === 0 ? undefined : await readProcessNames(process);
  const shown = ids.find((id) => id !== '');
  // An application that sets no name gets that of its interpreter, which many applications share.
  const app = shown !== undefined && !(program && isInterpreter(shown)) ? shorten(shown) : program?.name;
  if (app === undefined) return {};
  return { app, appNames: [...new Set([app, ...ids.filter((id) => id !== ''), ...(program?.all ?? [])])] };
};
