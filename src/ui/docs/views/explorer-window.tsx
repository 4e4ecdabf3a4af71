// The explorer in a window of Copyloom, which needs no key.
import type { Session } from '../../window/session.ts';
import { callFromWindow } from '../caller.ts';
import { texts } from '../texts.ts';
import { Explorer } from './explorer.tsx';
import { Sentence } from './prose.tsx';
import { type Known, useApi } from './use-api.ts';

const describe = (known: Known): string => {
  if (known.type !== 'known') return texts.window[known.type];
  return known.api.url === undefined ? texts.window.off(known.api.status) : texts.window.on;
};

export const ExplorerWindow = ({ session }: { session: Session }) => {
  const known = useApi(session);
  const api = known.type === 'known' ? known.api : undefined;
  return (
    <Explorer
      caller={callFromWindow(session, api?.url ?? `http://127.0.0.1:${api?.port ?? ''}`)}
      failed={texts.window.closed}
      guide={
        api?.url && (
          <a class="to-guide" href={`${api.url}/docs/guide`} target="_blank" rel="noopener">
            {texts.guide}
          </a>
        )
      }
    >
      <p role="status" class="admitted">
        <Sentence text={describe(known)} />
      </p>
    </Explorer>
  );
};
