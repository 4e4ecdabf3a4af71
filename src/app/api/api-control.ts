// Controls the API: its state, switch, port and key, and what connects a program to it.
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import type { ApiKey } from '../../core/access/api-key.ts';
import { findLine, writeLines } from '../../core/access/connect-lines.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import type { ApiControl } from '../../http/handlers/api.ts';
import type { Adapters } from '../adapters.ts';
import type { ApiSwitch } from './api-switch.ts';

interface Deps {
  api: ApiSwitch;
  key: ApiKey;
  clipboard: Pick<Clipboard, 'putConcealed'>;
  adapters: Pick<Adapters, 'home' | 'findOwnCommand' | 'findOwnProgram'>;
}

export const createApiControl = ({ api, key, clipboard, adapters: { home, ...adapters } }: Deps): ApiControl => {
  /** The keychain may be locked. */
  const withKeychain = <Result>(work: () => Promise<Result>) => refuseUnavailable('not_changeable', work);
  const showKey = () => withKeychain(key.show);
  const readLines = async () =>
    writeLines({
      key: await showKey(),
      port: api.port,
      command: adapters.findOwnCommand(),
      program: adapters.findOwnProgram(),
      platform: process.platform,
    });

  /** Never recorded, and marked so that other clipboard managers ignore it. */
  const copy = async (text: string) => {
    await clipboard.putConcealed(text);
    return { where: key.where };
  };

  return {
    readApi: async () => ({
      on: api.on,
      port: api.port,
      state: api.state.state,
      status: api.status,
      ...(api.state.state === 'listening' && { url: api.state.url }),
      key: { present: key.present, where: key.where, keychain: key.keychain },
      home: { config: home.config, data: home.data, run: home.run },
      running: api.begun,
      pid: process.pid,
    }),
    change: (change) => withKeychain(() => api.change(change)),
    showKey: async () => ({ key: await showKey(), where: key.where }),
    generateKey: async () => ({ key: await withKeychain(key.generate), where: key.where }),
    revokeKey: () => withKeychain(key.revoke),
    copyKey: async () => copy(await showKey()),
    readLines,
    copyLine: async (line) => copy(findLine(await readLines(), line)),
  };
};
