// The Variables pane: the list, or the variable that is open.
import { useObservable } from '../../../window/use-observable.ts';
import type { Variables } from '../../model/variables/variables.ts';
import { SequenceRow } from './sequence-row.tsx';
import { VariableEditor } from './variable-editor.tsx';
import { VariableList } from './variable-list.tsx';

export const VariablesPane = ({ model }: { model: Variables }) => {
  const { editing } = useObservable(model.state);
  return (
    <>
      <SequenceRow model={model} />
      {editing ? <VariableEditor model={model} editing={editing} /> : <VariableList model={model} />}
    </>
  );
};
