// A button that draws more rows of a long value.
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';

interface Props {
  count: number;
  limit: number;
  setLimit(limit: number): void;
}

const step = 200;

export const MoreRows = ({ count, limit, setLimit }: Props) => {
  const left = count - limit;
  if (left <= 0) return null;
  return (
    <p class="variable-foot">
      <Action act={() => setLimit(limit + step)}>{variableTexts.editor.more(Math.min(step, left), left)}</Action>
    </p>
  );
};
