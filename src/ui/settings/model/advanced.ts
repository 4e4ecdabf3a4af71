// The model of the Advanced pane.
import type { Api, Event, Pane } from '../../../contract/window-protocol.ts';
import type { Call } from '../../window/call.ts';
import { createAnnouncer } from './announcer.ts';
import { createLink } from './application-link.ts';
import { createKey } from './key.ts';
import { createPortField } from './port-field.ts';
import { createShortcutField } from './shortcut-field.ts';
import { createSwitch } from './switch.ts';
import { createLines } from './terminal-lines.ts';

interface Deps {
  readonly call: Call<'settings'>;
  openStream(listener: { onEvent(event: Event): void; onEnd(): void }): () => void;
  onPane(pane: Pane): void;
}

export const createAdvanced = ({ call, openStream, onPane }: Deps) => {
  const announcer = createAnnouncer();
  const shortcut = createShortcutField(call, announcer);
  const link = createLink({ call, openStream, onPane, onShortcut: shortcut.state.set });
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

  return { link, announcer, key, lines, shortcut, power: createSwitch(link), port: createPortField(link, announcer) };
};

export type Advanced = ReturnType<typeof createAdvanced>;
