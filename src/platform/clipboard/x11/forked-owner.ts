// Names a program that copied, forked and ended, as xclip and xsel do: its child goes on with a connection that the child never opened.
import { type ProcessNames, readProcessNames } from '../../process/process-names.ts';
import { listConnected } from '../../sockets/unix-peers.ts';
import type { WindowOwners } from './window-owner.ts';

/** `opener` has ended. Undefined if no process has inherited its connection, or the kernel does not tell. */
export const nameForkedOwner = async (
  display: string,
  owners: WindowOwners,
  opener: number,
): Promise<ProcessNames | undefined> => {
  const number = /:(\d+)/.exec(display)?.[1];
  const isServer = (path: string): boolean => path.endsWith(`/.X11-unix/X${number}`);
  const [openers, connected] = await Promise.all([owners.listProcesses(), listConnected(isServer).catch(() => [])]);
  const heirs = connected.filter((process) => !openers.includes(process)).sort((one, other) => one - other);
  // Several are rare. A child's number is the next that was free after its parent's.
  const heir = heirs.find((process) => process > opener) ?? heirs.at(-1);
  return heir === undefined ? undefined : readProcessNames(heir);
};
