// The user's own actions, and what ships with Copyloom.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../../../contract/types.ts';
import type { OwnAction } from '../../model/rules/forms.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group } from '../group.tsx';
import { BuiltInList } from './built-in-list.tsx';
import { DeleteAction } from './delete-action.tsx';
import { RuleRow } from './rule-row.tsx';

const texts = rulesTexts.actions;

/** Its summary, or how it begins. */
const describe = ({ definition }: OwnAction): string => {
  const { summary, pattern, replacement = '', pipeline, script = '' } = definition;
  if (summary) return summary;
  return pipeline ?? (pattern === undefined ? (script.trim().split('\n', 1)[0] ?? '') : `${pattern} → ${replacement}`);
};

export const ActionsGroup = ({ model, rules }: { model: RulesModel; rules: Schemas['Rules'] }) => {
  const isDisabled = useIsDisconnected();
  const [isOpen, open] = useState(false);
  return (
    <Group title={texts.title}>
      <div class="row">
        <p class="row-about row-text">
          {texts.about} {rules.actions.length === 0 && texts.example}
        </p>
        <Action id="add-action" name={texts.addName} isDisabled={isDisabled} act={model.addAction}>
          {rulesTexts.add}
        </Action>
      </div>
      <ul class="rule-list" aria-label={texts.title}>
        {rules.actions.map((action) => {
          const { keyword, definition, hides, usedBy } = action;
          const name = texts.name(keyword);
          return (
            <RuleRow
              key={keyword}
              model={model}
              id={`action-${keyword}`}
              name={<code>{keyword}</code>}
              {...(definition.kind && { kind: texts.kinds[definition.kind] })}
              about={describe(action)}
              note={hides && texts.hides(keyword, hides)}
              more={usedBy && texts.usedBy(usedBy)}
              controls={
                <>
                  <Action
                    id={`edit-action-${keyword}`}
                    name={rulesTexts.named(rulesTexts.edit, name)}
                    isDisabled={isDisabled}
                    act={() => model.editAction(action)}
                  >
                    {rulesTexts.edit}
                  </Action>
                  <Action
                    id={`duplicate-action-${keyword}`}
                    name={rulesTexts.named(texts.duplicate, name)}
                    isDisabled={isDisabled}
                    act={() => model.duplicateAction(action)}
                  >
                    {texts.duplicate}
                  </Action>
                  <DeleteAction
                    model={model}
                    id={`action-${keyword}`}
                    name={name}
                    returnTo="add-action"
                    remove={() => model.deleteAction(keyword)}
                  />
                </>
              }
            />
          );
        })}
      </ul>
      <details class="row" open={isOpen} onToggle={({ currentTarget }) => open(currentTarget.open)}>
        <summary>{rulesTexts.builtIn.title(rules.builtIn.length)}</summary>
        {isOpen && <BuiltInList rules={rules} />}
      </details>
    </Group>
  );
};
