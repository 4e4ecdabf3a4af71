// Detects when the npm that runs us in the foreground (`npm start`, `npx`) exits.
import { readFileSync } from 'node:fs';

interface ProcessState {
  readonly parent: number;
  readonly group: number;
}

/** Undefined if the process has exited. */
const readState = (id: number): ProcessState | undefined => {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    const [, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // the name in parentheses may contain anything
    return { parent: Number(parent), group: Number(group) };
  } catch {
    return undefined;
  }
};

/** npm sets its process title: `npm exec copyloom serve`. */
const isNpm = (id: number): boolean => {
  try {
    return /^npm[ \0]/.test(readFileSync(`/proc/${id}/cmdline`, 'latin1'));
  } catch {
    return false;
  }
};

/**
 * The processes from this one up to npm's child; undefined if npm doesn't run us in the foreground. Compares process groups, because
 * background processes inherit npm's variables too, but get their own group.
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
 * Returns a function that tells whether npm has exited; undefined if npm doesn't run us in the foreground. A process whose parent
 * exits gets a new one. Checks every process up to npm, because some shells, such as dash, stay between npm and its command. Without
 * /proc only our parent is known, which is enough on macOS: its shell replaces itself with the command.
 */
export const watchForegroundNpm = (environment: NodeJS.ProcessEnv): (() => boolean) | undefined => {
  // Other scripts may run us in the background.
  if (!['start', 'npx'].includes(environment['npm_lifecycle_event'] ?? '')) return undefined;
  const lineage = process.platform === 'linux' ? findLineage() : [process.pid];
  const readParent = (id: number): number | undefined => (id === process.pid ? process.ppid : readState(id)?.parent);
  const parents = lineage?.map((id) => [id, readParent(id)] as const);
  return parents && (() => parents.some(([id, parent]) => readParent(id) !== parent));
};
