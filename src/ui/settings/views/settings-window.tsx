// The settings window: the sidebar, the current pane, and what concerns all panes.
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Pane, panes } from '../../../contract/panes.ts';
import { useObservable } from '../../window/use-observable.ts';
import type { Settings } from '../model/settings.ts';
import { texts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Disconnection } from './connection.ts';
import { Disconnected } from './disconnected.tsx';
import { Icon } from './icon.tsx';
import { drawPane, findPane } from './panes.tsx';

export const SettingsWindow = ({ model }: { model: Settings }) => {
  const [current, setCurrent] = useState(() => findPane(location.hash));
  /** The pane to go to once what was typed may be discarded. */
  const [asked, ask] = useState<Pane>();
  const heading = useRef<HTMLHeadingElement>(null);
  const scrolled = useRef<HTMLElement>(null);
  const shown = useRef(current);
  useEffect(() => {
    const follow = (): void => {
      const next = findPane(location.hash);
      if (next !== shown.current && model.rules.isUnsaved()) {
        history.replaceState(null, '', `#${shown.current}`);
        ask(next);
        return;
      }
      shown.current = next;
      setCurrent(next);
      scrolled.current?.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const link = useObservable(model.link.state);
  const announcement = useObservable(model.announcer.announcement);
  const isDisconnected = link.status === 'disconnected';
  const isConnecting = link.status === 'connecting';
  // The title names the pane only once it is usable: before that, key presses have no effect.
  const title = isConnecting ? texts.untitled : texts.title(texts.panes[current]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div class="window">
      <nav class="panes" aria-label={texts.paneList}>
        <ul>
          {panes.map((pane) => (
            <li key={pane}>
              <a href={`#${pane}`} aria-current={pane === current ? 'page' : undefined}>
                <Icon name={pane} />
                {texts.panes[pane]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main ref={scrolled}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.panes[current]}
        </h1>
        <Disconnected message={isDisconnected ? link.message : undefined} retryNow={model.link.open} />
        {isConnecting && (
          <p class="soft late" role="status">
            {texts.connecting}
          </p>
        )}
        {!isConnecting && (
          <Disconnection.Provider value={isDisconnected}>{drawPane[current](model)}</Disconnection.Provider>
        )}
        {asked && (
          <ConfirmDialog
            texts={texts.confirmDiscard}
            confirm={() => {
              model.rules.discard();
              location.hash = asked;
            }}
            close={() => ask(undefined)}
          />
        )}
        <p class="announcement" role="status">
          {announcement?.message}
        </p>
      </main>
    </div>
  );
};
