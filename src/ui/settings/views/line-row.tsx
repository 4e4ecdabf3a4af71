// A text to paste, with a copy button.
import type { ComponentChildren } from 'preact';
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
  /** Chooses which text it is. */
  choice?: ComponentChildren;
  /** Where to paste it. */
  about?: string | undefined;
}

export const LineRow = ({
  texts,
  line,
  missing,
  isDone,
  isDisabled,
  isPending,
  problem,
  copy,
  choice,
  about,
}: Props) => (
  <div class="row row-line">
    <p class="row-title row-grow">{texts.label}</p>
    {choice}
    <Action
      name={all.lines.copyName(texts.name)}
      icon={isDone ? 'done' : 'copy'}
      isDisabled={isDisabled}
      isPending={isPending}
      act={copy}
    >
      {all.lines.copy}
    </Action>
    {about !== undefined && <p class="row-about line-about">{about}</p>}
    {line === undefined ? <p class="line line-missing">{missing}</p> : <pre class="line">{line}</pre>}
    <Problem message={problem} />
  </div>
);
