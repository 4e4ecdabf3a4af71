// What all editors of rules share: saving, leaving, and what another program made of the rule meanwhile.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type Editing, type Editor, isChanged } from '../../model/rules/editor.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { texts } from '../../texts.ts';
import { Action } from '../action.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group, Problem } from '../group.tsx';

interface Props<Form extends object> {
  title: string;
  editor: Editor<Form>;
  editing: Editing<Form>;
  /** The fields that say themselves what is wrong with them. */
  fields: readonly string[];
  /** Further groups below the fields. */
  below?: ComponentChildren;
  children: ComponentChildren;
}

const Meanwhile = <Form extends object>({ editor, theirs }: { editor: Editor<Form>; theirs: 'deleted' | object }) => {
  const { meanwhile } = rulesTexts;
  const isDeleted = theirs === 'deleted';
  return (
    <div class="row meanwhile" role="alert">
      <p class="row-text">{isDeleted ? meanwhile.deleted : meanwhile.changed}</p>
      <div class="row-controls">
        <Action act={editor.takeTheirs}>{isDeleted ? meanwhile.close : meanwhile.take}</Action>
        <Action act={editor.keepMine}>{meanwhile.keep}</Action>
      </div>
    </div>
  );
};

export const EditorFrame = <Form extends object>({ title, editor, editing, fields, below, children }: Props<Form>) => {
  const [isAsking, ask] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isDisconnected = useIsDisconnected();
  const { problem, isPending, theirs } = editing;
  useLayoutEffect(() => {
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  // A refusal leads to its field.
  useLayoutEffect(() => {
    if (problem) box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  const cancel = (): void => (editor.isUnsaved() ? ask(true) : editor.close());
  const canSave = isChanged(editing) && theirs === undefined && !isDisconnected;
  const save = (): void => {
    if (canSave) void editor.save();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing || isAsking || event.defaultPrevented) return;
    const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox';
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || isLine)) save();
    else return;
    event.preventDefault();
  };
  const isElsewhere = problem !== undefined && !fields.includes(problem.field ?? '');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div ref={box} onKeyDown={onKeyDown}>
      <Group title={title}>
        {theirs !== undefined && <Meanwhile editor={editor} theirs={theirs} />}
        {children}
      </Group>
      {below}
      <div class="editor-bar">
        <div class="row-text">
          <Problem message={isElsewhere ? problem.message : undefined} />
        </div>
        <div class="row-controls">
          <Action act={cancel}>{rulesTexts.cancel}</Action>
          <Action kind="primary" isDisabled={!canSave} isPending={isPending} act={save}>
            {rulesTexts.save}
          </Action>
        </div>
      </div>
      {isAsking && <ConfirmDialog texts={texts.confirmDiscard} confirm={editor.close} close={() => ask(false)} />}
    </div>
  );
};
