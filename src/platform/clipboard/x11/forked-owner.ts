// Names the owner of a copy that forked and exited, as xclip and xsel do: its child inherited the connection.
import { type ProcessNames, readProcessNames } from '../../process/process-names.ts';
import { listConnected } from '../../sockets/unix-peers.ts';
import type { WindowOwners } from './window-owner.ts';

/** `opener` has exited. Undefined if no process inherited its connection, or the kernel doesn't say. */
export const nameForkedOwner = async (
  display: string,
  owners: WindowOwners,
  opener: number,
): Promise<ProcessNames | undefined> => {
  const number = /:(\d+)/.exec(display)?.[1];
  const isServer = (path: string): boolean => path.endsWith(`/.X11-unix/X${number}`);
  const [openers, connected] = await Promise.all([owners.listProcesses(), listConnected(isServer).catch(() => [])]);
  const heirs = connected.filter((process) => !openers.includes(process)).sort((one, other) => one - other);
  // Several are rare. A child's pid is usually the next free one after its parent's.
  const heir = heirs.find((process) => process > opener) ?? heirs.at(-1);
  return heir === undefined ? undefined : readProcessNames(heir);
};
