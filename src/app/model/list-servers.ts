// Lists servers of language models with their models: those found on this computer, and the one that the settings name.
import { readServerAddress, type ServerAddress } from '../../base/server-address.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { ServerFinder } from '../../platform/model/find-servers.ts';
import type { ModelServer } from '../../platform/model/read-server.ts';

type Listed = Schemas['Models']['servers'][number];

const describeFound = ({ address, kind, models, problem }: ModelServer): Listed => {
  const hosts = models.flatMap(({ id, sentTo }): [string, string][] => (sentTo === undefined ? [] : [[id, sentTo]]));
  return {
    address: address.shown,
    kind: kind ?? '',
    models: models.map(({ id }) => id),
    ...(hosts.length > 0 && { hosts: Object.fromEntries(hosts) }),
    ...(problem !== undefined && { problem }),
  };
};

const isSame = (one: ServerAddress, other: ServerAddress): boolean =>
  one.isSecure === other.isSecure && one.shown === other.shown && one.path === other.path;

interface Deps {
  readonly settings: Pick<Settings, 'get'>;
  readonly servers: Pick<ServerFinder, 'read' | 'find'>;
}

export const createServerList = ({ settings, servers }: Deps) => {
  /** Under the address as it is written: the short form lacks the scheme and the path. */
  const describeChosen = async (written: string, address: ServerAddress): Promise<Listed> => {
    const unusable = (problem: string): Listed => ({ address: written, kind: '', models: [], problem });
    // Before anything is sent there.
    if (!address.isLoopback && !settings.get('languageModelRemote'))
      return unusable(
        address.meant === undefined
          ? 'On another computer; not allowed.'
          : `Not an address of this computer alone. Write ${address.meant} instead.`,
      );
    try {
      return { ...describeFound(await servers.read(address)), address: written };
    } catch (error) {
      if (error instanceof Unavailable) return unusable("Doesn't answer now.");
      throw error;
    }
  };

  return async (): Promise<Listed[]> => {
    const written = settings.get('languageModel');
    const address = readServerAddress(written);
    const [found, chosen] = await Promise.all([servers.find(), address && describeChosen(written, address)]);
    const isFound = found.some((one) => address && isSame(one.address, address));
    return [...(chosen && !isFound ? [chosen] : []), ...found.map(describeFound)];
  };
};
