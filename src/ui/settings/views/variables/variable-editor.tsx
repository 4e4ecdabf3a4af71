// Edits one variable: its name, shape and value, its past values, and pasting its elements.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useObservable } from '../../../window/use-observable.ts';
import { type Converted, convertShape } from '../../model/variables/convert-shape.ts';
import type { Shape } from '../../model/variables/draft.ts';
import type { Editing, Variables } from '../../model/variables/variables.ts';
import { variableTexts as texts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Problem } from '../group.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { NameDialog, shapes } from './name-dialog.tsx';
import { PastValues } from './past-values.tsx';
import { SequenceGroup } from './sequence-group.tsx';
import { ValueEditor } from './value-editor.tsx';

type Question =
  | { readonly renameNotes: readonly string[] }
  | 'delete'
  | 'discard'
  | (Converted & { readonly shape: Shape });

const shapeOf = ({ draft, opened }: Editing): Shape => {
  if (draft.shape !== 'json' && draft.shape !== 'part') return draft.shape;
  const [first, second] = opened.content;
  if (first === '{') return 'hash';
  return first === '[' ? (second === '{' ? 'table' : 'list') : 'text';
};

interface Props {
  model: Variables;
  editing: Editing;
}

const Questions = ({ model, editing, asked, close }: Props & { asked: Question | undefined; close(): void }) => {
  const { name, past } = editing.opened;
  if (asked === undefined) return null;
  if (asked === 'delete') {
    const { title, message, ...buttons } = texts.confirmDelete;
    return (
      <ConfirmDialog
        texts={{ ...buttons, title: title(name), message: message(past) }}
        confirm={() => void model.remove()}
        close={close}
      />
    );
  }
  if (asked === 'discard') return <ConfirmDialog texts={texts.confirmDiscard} confirm={model.close} close={close} />;
  if ('renameNotes' in asked)
    return (
      <NameDialog texts={texts.rename} notes={asked.renameNotes} name={name} confirm={model.rename} close={close} />
    );
  const { title, message, ...buttons } = texts.confirmShape;
  return (
    <ConfirmDialog
      texts={{
        ...buttons,
        title: title(texts.shapes[asked.shape]),
        message: [message, ...asked.losses.map((loss) => `• ${loss}`)].join('\n'),
      }}
      confirm={() => model.type(asked.draft)}
      close={close}
    />
  );
};

export const VariableEditor = ({ model, editing }: Props) => {
  const { opened, draft, isChanged, isPending, problem, theirs } = editing;
  const { sequence } = useObservable(model.state);
  const isDisabled = useIsDisconnected();
  const [asked, ask] = useState<Question>();
  const heading = useRef<HTMLHeadingElement>(null);
  // Before the frame: a field that is clicked at once keeps the focus.
  useLayoutEffect(() => heading.current?.focus(), []);
  const shape = shapeOf(editing);
  const isRunning = sequence?.variable === opened.name;
  const convert = (to: Shape): void => {
    const converted = convertShape(draft, to);
    if (converted && converted.losses.length > 0) ask({ ...converted, shape: to });
    else if (converted) model.type(converted.draft);
  };
  const askRename = async (): Promise<void> => {
    const renameNotes = await model.readRenameNotes();
    if (renameNotes) ask({ renameNotes });
  };
  const canSave = !isDisabled && isChanged && theirs === undefined;
  const isWhole = draft.shape === 'json' || draft.shape === 'part';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button below
    <div
      onKeyDown={(event) => {
        if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void model.save();
      }}
    >
      <p class="variable-back">
        <Action kind="plain" icon="left" act={() => (isChanged ? ask('discard') : model.close())}>
          {texts.back}
        </Action>
      </p>
      <ChangedMeanwhile model={model} theirs={theirs} />
      <section class="group" aria-labelledby="variable-name">
        <h2 id="variable-name" class="variable-name" ref={heading} tabIndex={-1}>
          {texts.named(opened.name, shape)}
        </h2>
        <div class="rows">
          <div class="row">
            <label for="variable-shape" class="row-title">
              {texts.editor.shape}
            </label>
            <select
              id="variable-shape"
              value={shape}
              disabled={isDisabled || isWhole}
              onChange={({ currentTarget }) => {
                const chosen = shapes.find((one) => one === currentTarget.value);
                currentTarget.value = shape; // until the value has it
                if (chosen) convert(chosen);
              }}
            >
              {shapes.map((one) => (
                <option key={one} value={one}>
                  {texts.shapes[one]}
                </option>
              ))}
            </select>
            <div class="row-controls">
              <Action isDisabled={isDisabled} isPending={isPending} act={() => void askRename()}>
                {texts.editor.rename}
              </Action>
              <Action isDisabled={isDisabled} isPending={isPending} act={() => ask('delete')}>
                {texts.editor.remove}
              </Action>
            </div>
          </div>
          <div class="row variable-value">
            <ValueEditor model={model} editing={editing} isDisabled={isDisabled} />
          </div>
          <div class="row">
            <div class="row-text">
              <p class="row-about" role="status">
                {isChanged && texts.editor.unsaved}
              </p>
              <Problem id="variable-problem" message={problem} />
            </div>
            <div class="row-controls">
              {draft.shape !== 'text' && !isWhole && (
                <Action act={model.editWhole} isDisabled={isDisabled}>
                  {texts.editor.asJson}
                </Action>
              )}
              <Action isDisabled={!isChanged || isPending} act={model.discard}>
                {texts.editor.discard}
              </Action>
              <Action
                kind={canSave ? 'primary' : 'quiet'}
                isDisabled={!canSave}
                isPending={isPending}
                act={() => void model.save()}
              >
                {texts.editor.save}
              </Action>
            </div>
          </div>
        </div>
      </section>
      {(shape === 'list' || shape === 'table' || isRunning) && (
        <SequenceGroup model={model} editing={editing} isRunning={isRunning} isDisabled={isDisabled} />
      )}
      <PastValues model={model} editing={editing} isDisabled={isDisabled} />
      <Questions model={model} editing={editing} asked={asked} close={() => ask(undefined)} />
    </div>
  );
};
