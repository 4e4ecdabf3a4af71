// The port field: Enter applies, Escape restores.
import type { Api } from '../../../contract/window-protocol.ts';
import { useObservable } from '../../window/use-observable.ts';
import { findPortProblem, type PortField } from '../model/port-field.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Problem } from './group.tsx';

interface Props {
  field: PortField;
  api: Api;
  isDisconnected: boolean;
}

export const PortRow = ({ field, api, isDisconnected }: Props) => {
  const draft = useObservable(field.draft);
  const { typed = String(api.port), isPending } = draft;
  const problem = findPortProblem(draft, api);
  const isChanged = typed.trim() !== String(api.port);
  const apply = (): void => {
    if (isChanged && !isDisconnected) void field.apply(api);
  };
  return (
    <div class="row row-port">
      <div class="row-text">
        <label for="port" class="row-title">
          {texts.port.label}
        </label>
        <p id="port-hint" class="row-about">
          {texts.port.hint}
        </p>
      </div>
      <div class="row-controls">
        <input
          id="port"
          class="port"
          inputMode="numeric"
          autocomplete="off"
          spellcheck={false}
          value={typed}
          readOnly={isDisconnected}
          aria-describedby="port-problem port-hint"
          aria-invalid={problem !== undefined}
          onInput={(event) => field.type(event.currentTarget.value)}
          onKeyDown={({ key, isComposing }) => {
            if (isComposing) return;
            if (key === 'Enter') apply();
            if (key === 'Escape') field.restore();
          }}
        />
        <Action
          name={`${texts.port.apply} ${texts.port.label.toLowerCase()}`}
          isDisabled={!isChanged || isDisconnected}
          isPending={isPending}
          act={apply}
        >
          {texts.port.apply}
        </Action>
      </div>
      <Problem id="port-problem" message={problem} />
    </div>
  );
};
