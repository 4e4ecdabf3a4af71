// Controls the API from the private socket: its state, switch, port and key.
import type { ApiKey } from '../../core/access/api-key.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import type { ApiControl } from '../../http/handlers/control.ts';
import type { Home } from '../../platform/files/home.ts';
import type { ApiSwitch } from './api-switch.ts';

interface Deps {
  api: ApiSwitch;
  key: ApiKey;
  clipboard: Clipboard;
  home: Home;
}

export const createApiControl = ({ api, key, clipboard, home }: Deps): ApiControl => ({
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
  change: api.change,
  showKey: async () => ({ key: await key.show(), where: key.where }),
  generateKey: async () => ({ key: await key.generate(), where: key.where }),
  revokeKey: key.revoke,
  copyKey: async () => {
    await clipboard.putConcealed(await key.show());
    return { where: key.where };
  },
});
