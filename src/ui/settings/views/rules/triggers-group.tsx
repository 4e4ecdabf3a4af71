// The triggers in their order, which can be changed.
import { useLayoutEffect } from 'preact/hooks';
import type { Schemas } from '../../../../contract/types.ts';
import { Switch } from '../../../parts/switch.tsx';
import { useObservable } from '../../../window/use-observable.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group } from '../group.tsx';
import { DeleteAction } from './delete-action.tsx';
import { RuleRow } from './rule-row.tsx';

const texts = rulesTexts.triggers;

const moveId = (id: number, by: -1 | 1): string => `move-trigger-${id}-${by < 0 ? 'up' : 'down'}`;

export const TriggersGroup = ({ model, rules: { triggers } }: { model: RulesModel; rules: Schemas['Rules'] }) => {
  const isDisabled = useIsDisconnected();
  const pending = useObservable(model.pending);
  const moved = useObservable(model.moved);
  // Moving a row in the page takes the focus from its button.
  useLayoutEffect(() => {
    if (moved) document.getElementById(moveId(moved.id, moved.by))?.focus();
  }, [moved, triggers]);
  return (
    <Group title={texts.title}>
      <div class="row">
        <p class="row-about row-text">
          {texts.about} {triggers.length === 0 && texts.example}
        </p>
        <Action id="add-trigger" name={texts.addName} isDisabled={isDisabled} act={model.addTrigger}>
          {rulesTexts.add}
        </Action>
      </div>
      <ol class="rule-list" aria-label={texts.title}>
        {triggers.map((trigger, index) => {
          const { id, enabled, fault } = trigger;
          const name = texts.name(id);
          const isPending = pending === `trigger-${id}`;
          const move = (by: -1 | 1): void => void model.moveTrigger(id, by);
          return (
            <RuleRow
              key={id}
              model={model}
              id={`trigger-${id}`}
              name={
                <>
                  <span class="rule-number">{rulesTexts.log.one(id)}</span> <code>{texts.summary(trigger)}</code>
                </>
              }
              about={texts.when(trigger)}
              note={fault}
              controls={
                <>
                  <span id={`trigger-${id}-on`} hidden>
                    {texts.on(id)}
                  </span>
                  <Switch
                    isOn={enabled}
                    isPending={isPending}
                    isDisabled={isDisabled}
                    turn={(on) => void model.enableTrigger(id, on)}
                    aria-labelledby={`trigger-${id}-on`}
                    aria-describedby={`trigger-${id}-on`}
                  />
                  <Action
                    id={moveId(id, -1)}
                    name={texts.upName(id)}
                    isDisabled={isDisabled || index === 0}
                    act={() => move(-1)}
                  >
                    {texts.up}
                  </Action>
                  <Action
                    id={moveId(id, 1)}
                    name={texts.downName(id)}
                    isDisabled={isDisabled || index === triggers.length - 1}
                    act={() => move(1)}
                  >
                    {texts.down}
                  </Action>
                  <Action
                    id={`edit-trigger-${id}`}
                    name={rulesTexts.named(rulesTexts.edit, name)}
                    isDisabled={isDisabled}
                    act={() => model.editTrigger(trigger)}
                  >
                    {rulesTexts.edit}
                  </Action>
                  <DeleteAction
                    model={model}
                    id={`trigger-${id}`}
                    name={name}
                    returnTo="add-trigger"
                    remove={() => model.deleteTrigger(id)}
                  />
                </>
              }
            />
          );
        })}
      </ol>
    </Group>
  );
};
