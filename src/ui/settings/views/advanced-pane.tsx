// The Advanced pane. Leaving it hides the key.
import { useEffect } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { Advanced } from '../model/advanced.ts';
import { texts } from '../texts.ts';
import { ApiGroup } from './api-group.tsx';
import { Disconnected } from './disconnected.tsx';
import { KeyGroup } from './key-group.tsx';
import { LinesGroup } from './lines-group.tsx';
import { ShortcutGroup } from './shortcut-group.tsx';

const useHiding = (hide: () => void): void =>
  useEffect(() => {
    const hideUnseen = (): void => {
      if (document.visibilityState === 'hidden') hide();
    };
    document.addEventListener('visibilitychange', hideUnseen);
    addEventListener('pagehide', hide);
    return () => {
      document.removeEventListener('visibilitychange', hideUnseen);
      removeEventListener('pagehide', hide);
      hide();
    };
  }, [hide]);

export const AdvancedPane = ({ model }: { model: Advanced }) => {
  const link = useObservable(model.link.state);
  const announcement = useObservable(model.announcer.announcement);
  useHiding(model.key.hide);
  const isDisconnected = link.status === 'disconnected';
  const api = link.status === 'connecting' ? undefined : link.api;
  return (
    <>
      <Disconnected message={isDisconnected ? link.message : undefined} retryNow={model.link.open} />
      {link.status === 'connecting' && (
        <p class="connecting" role="status">
          {texts.connecting}
        </p>
      )}
      {api && (
        <>
          <ApiGroup model={model} link={link} api={api} />
          <KeyGroup model={model.key} kept={api.key} isDisconnected={isDisconnected} announcement={announcement} />
          <LinesGroup model={model} api={api} isDisconnected={isDisconnected} announcement={announcement} />
          <ShortcutGroup field={model.shortcut} isDisconnected={isDisconnected} />
        </>
      )}
      <p class="announcement" role="status">
        {announcement?.message}
      </p>
    </>
  );
};
