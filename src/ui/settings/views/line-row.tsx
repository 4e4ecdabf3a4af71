// A command to paste into a terminal, with a copy button.
import { texts as all } from '../texts.ts';
import { Action } from './action.tsx';
import { Problem } from './group.tsx';

interface Props {
  texts: { readonly label: string; readonly name: string };
  /** Contains the key only while the key is shown. */
  line: string | undefined;
  /** Shown if there is no line. */
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
    <Problem message={problem} />
  </div>
);
