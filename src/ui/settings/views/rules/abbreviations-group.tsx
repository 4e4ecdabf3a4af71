// The abbreviations, with what they expand to.
import type { Schemas } from '../../../../contract/types.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group } from '../group.tsx';
import { DeleteAction } from './delete-action.tsx';
import { RuleRow } from './rule-row.tsx';

const texts = rulesTexts.abbreviations;

export const AbbreviationsGroup = ({ model, rules }: { model: RulesModel; rules: Schemas['Rules'] }) => {
  const isDisabled = useIsDisconnected();
  const { abbreviations } = rules;
  return (
    <Group title={texts.title}>
      <div class="row">
        <p class="row-about row-text">
          {texts.about} {abbreviations.length === 0 && texts.example}
        </p>
        <Action id="add-abbreviation" name={texts.addName} isDisabled={isDisabled} act={model.addAbbreviation}>
          {rulesTexts.add}
        </Action>
      </div>
      <ul class="rule-list" aria-label={texts.title}>
        {abbreviations.map((one) => {
          const { id, abbreviation, expansion, ignored, unknown } = one;
          const name = texts.name(abbreviation);
          return (
            <RuleRow
              key={id}
              model={model}
              id={`abbreviation-${id}`}
              name={<code>{abbreviation}</code>}
              about={<code>{expansion}</code>}
              note={(ignored && texts.ignored(ignored)) ?? (unknown && texts.unknown(unknown))}
              controls={
                <>
                  <Action
                    id={`edit-abbreviation-${id}`}
                    name={rulesTexts.named(rulesTexts.edit, name)}
                    isDisabled={isDisabled}
                    act={() => model.editAbbreviation(one)}
                  >
                    {rulesTexts.edit}
                  </Action>
                  <DeleteAction
                    model={model}
                    id={`abbreviation-${id}`}
                    name={name}
                    returnTo="add-abbreviation"
                    remove={() => model.deleteAbbreviation(id)}
                  />
                </>
              }
            />
          );
        })}
      </ul>
    </Group>
  );
};
