// The pane Advanced: the API for other programs. A key that is shown does not outlast it.
import { useEffect } from 'preact/hooks';
import type { Advanced } from '../model/advanced.ts';
import { texts } from '../texts.ts';
import { ApiGroup } from './api-group.tsx';
import { Away } from './away.tsx';
import { KeyGroup } from './key-group.tsx';
import { LinesGroup } from './lines-group.tsx';
import { useObserved } from './use-observed.ts';

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
  const known = useObserved(model.link.known);
  const said = useObserved(model.announcer.said);
  useHiding(model.key.hide);
  const isAway = known.link === 'away';
  const api = known.link === 'asking' ? undefined : known.api;
  return (
    <>
      <Away words={isAway ? known.words : undefined} tryNow={model.link.open} />
      {known.link === 'asking' && (
        <p class="asking" role="status">
          {texts.asking}
        </p>
      )}
      {api && (
        <>
          <ApiGroup model={model} known={known} api={api} />
          <KeyGroup model={model.key} kept={api.key} isAway={isAway} said={said} />
          <LinesGroup model={model} api={api} isAway={isAway} said={said} />
        </>
      )}
      <p class="said" role="status">
        {said?.words}
      </p>
    </>
  );
};
