// How to connect a program: commands for a terminal, and the documentation.
import type { Api } from '../../../contract/window-protocol.ts';
import { useObservable } from '../../window/use-observable.ts';
import type { Advanced } from '../model/advanced.ts';
import type { Announcement } from '../model/announcer.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Group, Problem } from './group.tsx';
import { LineRow } from './line-row.tsx';

interface Props {
  model: Pick<Advanced, 'lines' | 'key'>;
  api: Api;
  isDisconnected: boolean;
  announcement: Announcement | undefined;
}

const explainUnavailable = ({ on, state }: Api): string | undefined => {
  if (!on) return texts.docs.needApi;
  return state === 'listening' ? undefined : texts.docs.needListening;
};

export const LinesGroup = ({ model: { lines, key }, api, isDisconnected, announcement }: Props) => {
  const { masked, pending, problems } = useObservable(lines.state);
  const { revealed } = useObservable(key.state);
  const reason = explainUnavailable(api);
  const hasKey = api.key.present;
  const explainMissing = (): string => {
    if (!hasKey) return texts.lines.needKey;
    return masked ? texts.lines.hidden : (problems.all ?? texts.lines.loading);
  };
  return (
    <Group title={texts.lines.title}>
      {(['curl', 'mcp'] as const).map((name) => (
        <LineRow
          key={name}
          texts={texts.lines[name]}
          line={revealed?.lines?.[name] ?? masked?.[name]}
          missing={explainMissing()}
          isDone={announcement?.about === name}
          isDisabled={isDisconnected || !hasKey}
          isPending={pending.includes(name)}
          problem={problems[name]}
          copy={() => void lines.copy(name)}
        />
      ))}
      <div class="row">
        <div class="row-grow">
          <p class="row-title">{texts.docs.title}</p>
          <p id="docs-about" class="row-about">
            {reason ?? texts.docs.about}
          </p>
          <Problem message={problems.docs} />
        </div>
        <Action
          icon="outside"
          name={texts.docs.name}
          isDisabled={isDisconnected || reason !== undefined}
          isPending={pending.includes('docs')}
          describedBy="docs-about"
          act={() => void lines.openDocs()}
        >
          {texts.docs.open}
        </Action>
      </div>
    </Group>
  );
};
