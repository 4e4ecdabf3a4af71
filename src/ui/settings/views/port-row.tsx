// The port: typed, applied with Enter or the button, restored with Escape.
import type { Api } from '../../../desktop/bridge.ts';
import { findPortProblem, type PortField } from '../model/port.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Problem } from './group.tsx';
import { useObserved } from './use-observed.ts';

interface Props {
  field: PortField;
  api: Api;
  isAway: boolean;
}

export const PortRow = ({ field, api, isAway }: Props) => {
  const draft = useObserved(field.draft);
  const { typed = String(api.port), isPending } = draft;
  const problem = findPortProblem(draft, api);
  const isChanged = typed.trim() !== String(api.port);
  const apply = (): void => {
    if (isChanged && !isAway) void field.apply(api);
  };
  return (
    <div class="row row-port">
      <div class="row-words">
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
          readOnly={isAway}
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
          isDisabled={!isChanged || isAway}
          isPending={isPending}
          act={apply}
        >
          {texts.port.apply}
        </Action>
      </div>
      <Problem id="port-problem" words={problem} />
    </div>
  );
};
