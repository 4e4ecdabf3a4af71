// The Variables pane: the list, or the variable that is open.
import { useObservable } from '../../../window/use-observable.ts';
import type { Variables } from '../../model/variables/variables.ts';
import { SequenceRow } from './sequence-row.tsx';
import { VariableEditor } from './variable-editor.tsx';
import { VariableList } from './variable-list.tsx';

export const VariablesPane = ({ model }: { model: Variables }) => {
  const { editing, sequence } = useObservable(model.state);
  // The editor of its variable shows it where it was started.
  const isElsewhere = editing?.opened.name !== sequence?.variable;
  return (
    <>
      <SequenceRow model={model} isShown={isElsewhere} />
      {editing ? <VariableEditor model={model} editing={editing} /> : <VariableList model={model} />}
    </>
  );
};
