// The Rules pane: the lists, or the editor of one rule.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Call } from '../../../window/call.ts';
import { useObservable } from '../../../window/use-observable.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Problem } from '../group.tsx';
import { AbbreviationEditor } from './abbreviation-editor.tsx';
import { AbbreviationsGroup } from './abbreviations-group.tsx';
import { ActionEditor } from './action-editor.tsx';
import { ActionsGroup } from './actions-group.tsx';
import { LogGroup } from './log-group.tsx';
import { TriggerEditor } from './trigger-editor.tsx';
import { TriggersGroup } from './triggers-group.tsx';

export const RulesPane = ({ model, call }: { model: RulesModel; call: Call<'settings'> }) => {
  const rules = useObservable(model.rules);
  const loadProblem = useObservable(model.loadProblem);
  const action = useObservable(model.actions.editing);
  const trigger = useObservable(model.triggers.editing);
  const abbreviation = useObservable(model.abbreviations.editing);
  /** The button that opened the editor gets the focus back. */
  const focused = useRef('');
  const isEditing = (action ?? trigger ?? abbreviation) !== undefined;
  useEffect(() => {
    model.show();
    return model.hide;
  }, [model]);
  useLayoutEffect(() => {
    if (!isEditing && focused.current !== '') document.getElementById(focused.current)?.focus();
  }, [isEditing]);
  if (!rules)
    return loadProblem === undefined ? (
      <p class="connecting" role="status">
        {rulesTexts.loading}
      </p>
    ) : (
      <Problem message={loadProblem} />
    );
  if (action) return <ActionEditor model={model} call={call} editing={action} builtIn={rules.builtIn} />;
  if (trigger) return <TriggerEditor model={model} call={call} editing={trigger} />;
  if (abbreviation) return <AbbreviationEditor model={model} call={call} editing={abbreviation} rules={rules} />;
  const remember = ({ target }: FocusEvent): void => {
    if (target instanceof HTMLElement) focused.current = target.id;
  };
  return (
    <div onFocusCapture={remember}>
      <ActionsGroup model={model} rules={rules} />
      <TriggersGroup model={model} rules={rules} />
      <AbbreviationsGroup model={model} rules={rules} />
      <LogGroup log={model.log} triggers={rules.triggers} />
    </div>
  );
};
