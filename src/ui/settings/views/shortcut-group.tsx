// The shortcut of the overlay: whether it works, and a field for another one.
import type { ComponentChildren } from 'preact';
import { useObservable } from '../../window/use-observable.ts';
import type { ShortcutField } from '../model/shortcut-field.ts';
import type { ShortcutRecorder } from '../model/shortcut-recorder.ts';
import { texts } from '../texts.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { FieldRow } from './field-row.tsx';
import { Group } from './group.tsx';
import { RecordButton } from './record-button.tsx';

interface Props {
  field: ShortcutField;
  recorder: ShortcutRecorder;
  /** Further rows of the group. */
  children: ComponentChildren;
}

export const ShortcutGroup = ({ field, recorder, children }: Props) => {
  const isDisconnected = useIsDisconnected();
  const state = useObservable(field.state);
  const { typed, isPending, problem } = useObservable(field.draft);
  const recording = useObservable(recorder.state);
  if (!state) return null;
  const { shortcut, works, message, free, addable } = state;
  const written = typed ?? shortcut;
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
        {addable && (
          <Action isPending={isPending} isDisabled={isDisconnected} act={() => void field.addToDesktop()}>
            {texts.shortcut.add}
          </Action>
        )}
      </div>
      <FieldRow
        id="shortcut"
        texts={texts.shortcut}
        applyName={texts.shortcut.applyName}
        value={written}
        isChanged={written.trim() !== shortcut}
        isPending={isPending}
        isDisconnected={isDisconnected}
        problem={recording.problem ?? problem}
        type={field.type}
        restore={field.restore}
        apply={() => void field.apply(written)}
        more={<RecordButton recorder={recorder} isDisabled={isDisconnected || isPending} />}
      >
        <p id="shortcut-recording" class="row-about recording-hint" role="status">
          {recording.isRecording && texts.shortcut.recording}
        </p>
      </FieldRow>
      {children}
    </Group>
  );
};
