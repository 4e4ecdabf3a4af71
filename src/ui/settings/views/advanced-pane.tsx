// The Advanced pane. Leaving it hides the key.
import { useEffect } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { Settings } from '../model/settings.ts';
import { ApiGroup } from './api-group.tsx';
import { useIsDisconnected } from './connection.ts';
import { KeyGroup } from './key-group.tsx';
import { LinesGroup } from './lines-group.tsx';

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

export const AdvancedPane = ({ model: { link: connection, announcer, advanced } }: { model: Settings }) => {
  const link = useObservable(connection.state);
  const announcement = useObservable(announcer.announcement);
  const isDisconnected = useIsDisconnected();
  useHiding(advanced.key.hide);
  const api = link.status === 'connecting' ? undefined : link.api;
  if (!api) return null;
  return (
    <>
      <ApiGroup model={advanced} link={link} api={api} />
      <KeyGroup model={advanced.key} kept={api.key} isDisconnected={isDisconnected} announcement={announcement} />
      <LinesGroup model={advanced} api={api} isDisconnected={isDisconnected} announcement={announcement} />
    </>
  );
};
