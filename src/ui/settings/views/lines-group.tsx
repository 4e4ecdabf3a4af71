// How to connect a program: lines to be pasted into a terminal, and the documentation.
import type { Api } from '../../../desktop/bridge.ts';
import type { Advanced } from '../model/advanced.ts';
import type { Announcement } from '../model/announcer.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Group, Problem } from './group.tsx';
import { LineRow } from './line-row.tsx';
import { useObserved } from './use-observed.ts';

interface Props {
  model: Pick<Advanced, 'lines' | 'key'>;
  api: Api;
  isAway: boolean;
  said: Announcement | undefined;
}

const tellReason = ({ on, state }: Api): string | undefined => {
  if (!on) return texts.docs.needApi;
  return state === 'listening' ? undefined : texts.docs.needListening;
};

export const LinesGroup = ({ model: { lines, key }, api, isAway, said }: Props) => {
  const { masked, pending, problems } = useObserved(lines.state);
  const { revealed } = useObserved(key.state);
  const reason = tellReason(api);
  const hasKey = api.key.present;
  const tellMissing = (): string => {
    if (!hasKey) return texts.lines.needKey;
    return masked ? texts.lines.unseen : (problems.all ?? texts.lines.reading);
  };
  return (
    <Group title={texts.lines.title}>
      {(['curl', 'mcp'] as const).map((name) => (
        <LineRow
          key={name}
          texts={texts.lines[name]}
          line={revealed?.lines?.[name] ?? masked?.[name]}
          missing={tellMissing()}
          isDone={said?.about === name}
          isDisabled={isAway || !hasKey}
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
          <Problem words={problems.docs} />
        </div>
        <Action
          icon="outside"
          name={texts.docs.name}
          isDisabled={isAway || reason !== undefined}
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
