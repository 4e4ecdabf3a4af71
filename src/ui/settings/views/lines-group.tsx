// How to connect a program: commands for a terminal, what to paste for MCP clients, and the documentation.
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

export const LinesGroup = ({ model: { lines, key }, api, isDisconnected, announcement }: Props) => {
  const { masked, client, pending, problems } = useObservable(lines.state);
  const { revealed } = useObservable(key.state);
  const hasKey = api.key.present;
  const explainMissing = (): string => {
    if (!hasKey) return texts.lines.needKey;
    return masked ? texts.lines.hidden : (problems.all ?? texts.lines.loading);
  };
  const chosen = masked?.clients.find((one) => one.client === client);
  const shown = {
    curl: revealed?.lines?.curl ?? masked?.curl,
    mcp: revealed?.lines?.clients.find((one) => one.client === client)?.text ?? chosen?.text,
  };
  const row = (name: 'curl' | 'mcp') => ({
    texts: texts.lines[name],
    line: shown[name]?.trimEnd(),
    missing: explainMissing(),
    isDone: announcement?.about === name,
    isDisabled: isDisconnected || !hasKey,
    isPending: pending.includes(name),
    problem: problems[name],
    copy: () => void lines.copy(name),
  });
  const choice = masked && (
    <select
      aria-label={texts.lines.mcp.client}
      value={client}
      disabled={isDisconnected}
      onChange={({ currentTarget }) => lines.choose(currentTarget.value)}
    >
      {masked.clients.map((one) => (
        <option key={one.client} value={one.client}>
          {one.title}
        </option>
      ))}
    </select>
  );
  return (
    <Group title={texts.lines.title}>
      <LineRow {...row('curl')} />
      <LineRow {...row('mcp')} choice={choice} about={chosen && texts.lines.mcp.about(chosen.file, chosen.register)} />
      <div class="row">
        <div class="row-grow">
          <p class="row-title">{texts.docs.title}</p>
          <p id="docs-about" class="row-about">
            {texts.docs.about}
          </p>
          <Problem message={problems.docs} />
        </div>
        <Action
          icon="outside"
          name={texts.docs.name}
          isDisabled={isDisconnected}
          isPending={pending.includes('docs')}
          describedBy="docs-about"
          act={() => void lines.openExplorer()}
        >
          {texts.docs.open}
        </Action>
      </div>
    </Group>
  );
};
