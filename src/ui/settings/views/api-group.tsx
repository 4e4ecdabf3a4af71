// The API switch, status line and port.
import type { Api } from '../../../contract/window-protocol.ts';
import { Switch } from '../../parts/switch.tsx';
import { useObservable } from '../../window/use-observable.ts';
import type { Advanced } from '../model/advanced.ts';
import { describeStatus } from '../model/api-status.ts';
import type { LinkState } from '../model/application-link.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Group, Problem } from './group.tsx';
import { PortRow } from './port-row.tsx';

interface Props {
  model: Pick<Advanced, 'power' | 'port'>;
  link: LinkState;
  api: Api;
}

export const ApiGroup = ({ model, link, api }: Props) => {
  const { requested, problem } = useObservable(model.power.switching);
  const isDisconnected = link.status !== 'connected';
  const { tone, message } = describeStatus(link, requested);
  const isFailed = !isDisconnected && api.state === 'failed';
  return (
    <Group title={texts.api.title}>
      <div class="row">
        <div class="row-text">
          <p id="allow" class="row-title">
            {texts.api.allow}
          </p>
          <p id="allow-about" class="row-about">
            {texts.api.about}
          </p>
          <Problem message={problem} />
        </div>
        <Switch
          isOn={api.on}
          isPending={requested !== undefined}
          isDisabled={isDisconnected}
          turn={(on) => void model.power.turn(on)}
          aria-labelledby="allow"
          aria-describedby="allow-about status"
        />
      </div>
      <div class="row">
        <p class="row-title row-grow">{texts.status.label}</p>
        <p id="status" role="status" class={`status status-${tone}`}>
          <span class="dot" aria-hidden="true" />
          <span>{message}</span>
        </p>
        {isFailed && (
          <Action isPending={requested !== undefined} act={() => void model.power.turn(true)}>
            {texts.status.tryAgain}
          </Action>
        )}
      </div>
      <PortRow field={model.port} api={api} isDisconnected={isDisconnected} />
    </Group>
  );
};
