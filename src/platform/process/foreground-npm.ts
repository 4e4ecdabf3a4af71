// The npm that runs this process in the foreground, as `npm start` and `npx` do, and whether it still runs.
import { readFileSync } from 'node:fs';

interface ProcessState {
  readonly parent: number;
  readonly group: number;
}

/** Undefined for a process that has ended. */
const readState = (id: number): ProcessState | undefined => {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name before it may contain anything
    return { parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
};

/** npm names its process after itself: `npm exec copyloom serve`. */
const isNpm = (id: number): boolean => {
  try {
    return /^npm[ \0]/.test(readFileSync(`/proc/${id}/cmdline`, 'latin1'));
  } catch {
    return false;
  }
};

/**
 * The processes from this one up to the child of npm; undefined if npm does not run us in the foreground. What a shell or `setsid` puts into
 * the background has a process group of its own, and npm's variables are also inherited by what has long been none of its business.
 */
const findLineage = (): number[] | undefined => {
  const group = readState(process.pid)?.group;
  const lineage = [process.pid];
  for (let id = process.ppid; ; ) {
    const state = readState(id);
    if (!state || state.group !== group) return undefined;
    if (isNpm(id)) return lineage;
    lineage.push(id);
    id = state.parent;
  }
};

/**
 * Answers whether npm has ended; undefined if it does not run us in the foreground. A process whose parent has ended gets another
 * one. That is asked of each up to npm, because some shells, such as dash, stay between npm and its command. Without /proc only
 * the parent is known: the shell of macOS becomes the command.
 */
export const watchForegroundNpm = (environment: NodeJS.ProcessEnv): (() => boolean) | undefined => {
  // Scripts of other names may put us into the background.
  if (!['start', 'npx'].includes(environment['npm_lifecycle_event'] ?? '')) return undefined;
  const lineage = process.platform === 'linux' ? findLineage() : [process.pid];
  const readParent = (id: number): number | undefined => (id === process.pid ? process.ppid : readState(id)?.parent);
  const parents = lineage?.map((id) => [id, readParent(id)] as const);
  return parents && (() => parents.some(([id, parent]) => readParent(id) !== parent));
};
