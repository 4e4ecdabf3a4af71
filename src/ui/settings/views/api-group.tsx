// The switch of the API, what its listener says, and its port.
import type { Api } from '../../../desktop/bridge.ts';
import { Switch } from '../../parts/switch.tsx';
import type { Advanced } from '../model/advanced.ts';
import type { Known } from '../model/link.ts';
import { tellStatus } from '../model/status.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Group, Problem } from './group.tsx';
import { PortRow } from './port-row.tsx';
import { useObserved } from './use-observed.ts';

interface Props {
  model: Pick<Advanced, 'power' | 'port'>;
  known: Known;
  api: Api;
}

export const ApiGroup = ({ model, known, api }: Props) => {
  const { wanted, problem } = useObserved(model.power.switching);
  const isAway = known.link !== 'there';
  const { tone, words } = tellStatus(known, wanted);
  const isFailed = !isAway && api.state === 'failed';
  return (
    <Group title={texts.api.title}>
      <div class="row">
        <div class="row-words">
          <p id="allow" class="row-title">
            {texts.api.allow}
          </p>
          <p id="allow-about" class="row-about">
            {texts.api.about}
          </p>
          <Problem words={problem} />
        </div>
        <Switch
          isOn={api.on}
          isPending={wanted !== undefined}
          isDisabled={isAway}
          turn={(on) => void model.power.turn(on)}
          aria-labelledby="allow"
          aria-describedby="allow-about status"
        />
      </div>
      <div class="row">
        <p class="row-title row-grow">{texts.status.label}</p>
        <p id="status" role="status" class={`status status-${tone}`}>
          <span class="dot" aria-hidden="true" />
          <span>{words}</span>
        </p>
        {isFailed && (
          <Action isPending={wanted !== undefined} act={() => void model.power.turn(true)}>
            {texts.status.tryAgain}
          </Action>
        )}
      </div>
      <PortRow field={model.port} api={api} isAway={isAway} />
    </Group>
  );
};
