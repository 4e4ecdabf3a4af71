// The pane Advanced: its parts, and what follows when the application says something new.
import type { Api, Event, Pane } from '../../../desktop/bridge.ts';
import { createAnnouncer } from './announcer.ts';
import type { Call } from './call.ts';
import { createKey } from './key.ts';
import { createLines } from './lines.ts';
import { createLink } from './link.ts';
import { createPortField } from './port.ts';
import { createSwitch } from './switch.ts';

interface Parts {
  readonly call: Call;
  openStream(heard: { onEvent(event: Event): void; onEnd(): void }): () => void;
  onPane(pane: Pane): void;
}

export const createAdvanced = ({ call, openStream, onPane }: Parts) => {
  const announcer = createAnnouncer();
  const link = createLink({ call, openStream, onPane });
  const key = createKey(call, announcer);
  const lines = createLines(call, announcer);
  let followed: Api | undefined;

  const follow = (): void => {
    const known = link.known.get();
    if (known.link === 'away') key.hide();
    if (known.link !== 'there' || known.api === followed) return;
    followed = known.api;
    void key.follow(known.api.key.present);
    void lines.follow(known.api.key.present);
  };
  link.known.subscribe(follow);

  return { link, announcer, key, lines, power: createSwitch(link), port: createPortField(link, announcer) };
};

export type Advanced = ReturnType<typeof createAdvanced>;
