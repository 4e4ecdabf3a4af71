// A rule in a list: what it is, what to know about it, and its buttons.
import type { ComponentChildren } from 'preact';
import { useObservable } from '../../../window/use-observable.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { Problem } from '../group.tsx';

interface Props {
  model: RulesModel;
  /** Of the rule, for its problems. */
  id: string;
  name: ComponentChildren;
  kind?: string;
  about: ComponentChildren;
  more?: string | undefined;
  /** What to beware of. */
  note?: string | undefined;
  controls: ComponentChildren;
}

export const RuleRow = ({ model, id, name, kind, about, more, note, controls }: Props) => {
  const problem = useObservable(model.problem);
  return (
    <li class="row rule-row">
      <div class="rule-text">
        <p class="row-title rule-name">
          {name}
          {kind !== undefined && <span class="item-kind">{kind}</span>}
        </p>
        <p class="row-about">{about}</p>
        {more !== undefined && <p class="row-about">{more}</p>}
        {note !== undefined && <p class="rule-note">{note}</p>}
        <Problem message={problem?.key === id ? problem.message : undefined} />
      </div>
      <div class="row-controls rule-controls">{controls}</div>
    </li>
  );
};
