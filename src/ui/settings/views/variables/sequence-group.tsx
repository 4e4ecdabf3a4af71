// Pasting the elements of the open variable: starting it, how far it is, and why it can't be started.
import type { Editing, Variables } from '../../model/variables/variables.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { Group, Problem } from '../group.tsx';
import { SequenceRow } from './sequence-row.tsx';

const texts = variableTexts.sequence;

interface Props {
  model: Variables;
  editing: Editing;
  isRunning: boolean;
  isDisabled: boolean;
}

export const SequenceGroup = ({ model, editing, isRunning, isDisabled }: Props) => (
  <Group title={texts.title}>
    <SequenceRow model={model} isShown={isRunning} />
    <div class="row">
      <div class="row-text">
        <p id="sequence-about" class="row-about">
          {texts.about} {editing.isChanged && texts.unsaved}
        </p>
        <Problem id="sequence-problem" message={editing.sequenceProblem} />
      </div>
      <Action
        describedBy="sequence-problem sequence-about"
        isDisabled={isDisabled || editing.isChanged}
        isPending={editing.isPending}
        act={() => void model.startSequence()}
      >
        {isRunning ? texts.restart : texts.start}
      </Action>
    </div>
  </Group>
);
