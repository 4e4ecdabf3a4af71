// One line to be pasted into a terminal, with the button that copies it whole.
import { texts as all } from '../texts.ts';
import { Action } from './action.tsx';
import { Problem } from './group.tsx';

interface Props {
  texts: { readonly label: string; readonly name: string };
  /** With the key in it only while that is shown. */
  line: string | undefined;
  /** Said where there is no line to be seen. */
  missing: string;
  isDone: boolean;
  isDisabled: boolean;
  isPending: boolean;
  problem: string | undefined;
  copy: () => void;
}

export const LineRow = ({ texts, line, missing, isDone, isDisabled, isPending, problem, copy }: Props) => (
  <div class="row row-line">
    <p class="row-title row-grow">{texts.label}</p>
    <Action
      name={all.lines.copyName(texts.name)}
      icon={isDone ? 'done' : 'copy'}
      isDisabled={isDisabled}
      isPending={isPending}
      act={copy}
    >
      {all.lines.copy}
    </Action>
    {line === undefined ? <p class="line line-missing">{missing}</p> : <pre class="line">{line}</pre>}
    <Problem words={problem} />
  </div>
);
