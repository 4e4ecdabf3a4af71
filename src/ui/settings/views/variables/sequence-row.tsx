// The paste sequence that is under way: what comes next, how to paste it, and stopping it.
import { useObservable } from '../../../window/use-observable.ts';
import type { Variables } from '../../model/variables/variables.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';

const texts = variableTexts.sequence;

interface Props {
  model: Variables;
  isShown: boolean;
}

export const SequenceRow = ({ model, isShown }: Props) => {
  const { sequence } = useObservable(model.state);
  return (
    <div role="status">
      {sequence && isShown && (
        <div class="row variable-sequence">
          <div class="row-text">
            <p class="row-title">{texts.progress(sequence.variable, sequence.position, sequence.total)}</p>
            <p class="row-about">{texts.how}</p>
          </div>
          <Action name={texts.stopName} act={() => void model.stopSequence()}>
            {texts.stop}
          </Action>
        </div>
      )}
    </div>
  );
};
