// The model of the Advanced pane.
import type { Api } from '../../../contract/window-protocol.ts';
import type { Call } from '../../window/call.ts';
import type { Announcer } from './announcer.ts';
import type { Link } from './application-link.ts';
import { createKey } from './key.ts';
import { createPortField } from './port-field.ts';
import { createSwitch } from './switch.ts';
import { createLines } from './terminal-lines.ts';

export const createAdvanced = (call: Call<'settings'>, announcer: Announcer, link: Link) => {
  const key = createKey(call, announcer);
  const lines = createLines(call, announcer);
  let followed: Api | undefined;

  const follow = (): void => {
    const current = link.state.get();
    if (current.status === 'disconnected') key.hide();
    if (current.status !== 'connected' || current.api === followed) return;
    followed = current.api;
    void key.follow(current.api.key.present);
    void lines.follow(current.api.key.present);
  };
  link.state.subscribe(follow);

  return { key, lines, power: createSwitch(link), port: createPortField(link, announcer) };
};

export type Advanced = ReturnType<typeof createAdvanced>;
