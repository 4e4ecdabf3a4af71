// What the application tells the explorer of its API while it is in a window. Listening also shows that the window is open.
import { useEffect, useState } from 'preact/hooks';
import type { Api } from '../../../contract/window-protocol.ts';
import { openEventStream } from '../../window/event-stream.ts';
import type { Session } from '../../window/session.ts';

/** Five seconds after a page has stopped listening, the application closes its window. */
const maxTries = 5;
const pause = 1000;

export type Known =
  | { readonly type: 'waiting' }
  | { readonly type: 'known'; readonly api: Api }
  | { readonly type: 'closed' };

export const useApi = (session: Session): Known => {
  const [known, setKnown] = useState<Known>({ type: 'waiting' });
  useEffect(() => {
    let tries = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stop = (): void => undefined;
    const open = (): void => {
      stop = openEventStream(session, {
        onEvent: ({ name, value }) => {
          tries = 0;
          if (name === 'api') setKnown({ type: 'known', api: value });
        },
        onEnd: () => {
          tries += 1;
          if (tries > maxTries) setKnown({ type: 'closed' });
          else timer = setTimeout(open, pause);
        },
      });
    };
    open();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return known;
};
