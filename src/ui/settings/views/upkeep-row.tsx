// A row of the Storage pane: what can be done, what it did, and why not.
import type { ComponentChildren } from 'preact';
import { Problem } from './group.tsx';

interface Props {
  id: string;
  label: string;
  about: string;
  /** What happened, one paragraph each. */
  results?: readonly string[];
  problem: string | undefined;
  children: ComponentChildren;
}

export const UpkeepRow = ({ id, label, about, results = [], problem, children }: Props) => (
  <div class="row">
    <div class="row-grow">
      <p class="row-title">{label}</p>
      <p id={`${id}-about`} class="row-about">
        {about}
      </p>
      <div role="status">
        {results.map((result) => (
          <p key={result} class="result">
            {result}
          </p>
        ))}
      </div>
      <Problem message={problem} />
    </div>
    {children}
  </div>
);
