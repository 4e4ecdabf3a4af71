// The shortcut of the overlay: whether it works, and a field for another one. Enter applies, Escape restores.
import { useObservable } from '../../window/use-observable.ts';
import type { ShortcutField } from '../model/shortcut-field.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { Group, Problem } from './group.tsx';

interface Props {
  field: ShortcutField;
  isDisconnected: boolean;
}

export const ShortcutGroup = ({ field, isDisconnected }: Props) => {
  const state = useObservable(field.state);
  const { typed, isPending, problem } = useObservable(field.draft);
  if (!state) return null;
  const { shortcut, works, message, free } = state;
  const written = typed ?? shortcut;
  const isChanged = written.trim() !== shortcut;
  const apply = (): void => {
    if (isChanged && !isDisconnected) void field.apply(written);
  };
  const tone = works ? 'good' : 'bad';
  return (
    <Group title={texts.shortcut.title}>
      <div class="row">
        <p class="row-title">{texts.status.label}</p>
        <p id="shortcut-status" role="status" class={`status status-${shortcut === '' ? 'off' : tone} row-grow`}>
          <span class="dot" aria-hidden="true" />
          <span>{message}</span>
        </p>
        {free !== undefined && (
          <Action isPending={isPending} isDisabled={isDisconnected} act={() => void field.apply(free)}>
            {texts.shortcut.useFree(free)}
          </Action>
        )}
      </div>
      <div class="row row-port">
        <div class="row-text">
          <label for="shortcut" class="row-title">
            {texts.shortcut.label}
          </label>
          <p id="shortcut-hint" class="row-about">
            {texts.shortcut.hint}
          </p>
        </div>
        <div class="row-controls">
          <input
            id="shortcut"
            class="shortcut"
            autocomplete="off"
            spellcheck={false}
            value={written}
            readOnly={isDisconnected}
            aria-describedby="shortcut-problem shortcut-hint"
            aria-invalid={problem !== undefined}
            onInput={(event) => field.type(event.currentTarget.value)}
            onKeyDown={({ key, isComposing }) => {
              if (isComposing) return;
              if (key === 'Enter') apply();
              if (key === 'Escape') field.restore();
            }}
          />
          <Action
            name={texts.shortcut.applyName}
            isDisabled={!isChanged || isDisconnected}
            isPending={isPending}
            act={apply}
          >
            {texts.shortcut.apply}
          </Action>
        </div>
        <Problem id="shortcut-problem" message={problem} />
      </div>
    </Group>
  );
};
