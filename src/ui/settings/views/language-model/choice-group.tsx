// The language models to choose from: files and servers that were found.
import { useId } from 'preact/hooks';
import type { Schemas } from '../../../../contract/types.ts';
import { useObservable } from '../../../window/use-observable.ts';
import { languageModelTexts } from '../../language-model-texts.ts';
import type { LanguageModelPane } from '../../model/language-model.ts';
import {
  describeMissing,
  findChosen,
  listModelChoices,
  type ModelChoice,
  noteServers,
} from '../../model/model-choices.ts';
import type { SettingFields } from '../../model/setting-fields.ts';
import { useIsDisconnected } from '../connection.ts';
import { Group, Problem } from '../group.tsx';

const texts = languageModelTexts.choice;

interface ChoiceProps {
  choice: ModelChoice;
  isChosen: boolean;
  isDisabled: boolean;
  choose: () => void;
}

const Choice = ({ choice: { title, about, problem }, isChosen, isDisabled, choose }: ChoiceProps) => {
  const id = useId();
  return (
    <label class="row model-choice">
      <input
        type="radio"
        name="language-model"
        checked={isChosen}
        disabled={isDisabled}
        aria-describedby={id}
        onChange={choose}
      />
      <span class="row-grow">
        <bdi class="row-title">{title}</bdi>
        <span id={id} class={problem === undefined ? 'row-about' : 'warning'}>
          {problem ?? about}
        </span>
      </span>
    </label>
  );
};

interface Props {
  model: LanguageModelPane;
  fields: SettingFields;
  found: Schemas['Models'];
  requested: string | undefined;
  problem: string | undefined;
}

export const ChoiceGroup = ({ model, fields, found, requested, problem }: Props) => {
  const settings = useObservable(fields.settings);
  const isDisconnected = useIsDisconnected();
  const read = (name: string): string => String(settings.get(name)?.value ?? '');
  const written = { languageModel: read('languageModel'), languageModelName: read('languageModelName') };
  const chosen = requested ?? findChosen(written, found);
  const choices = listModelChoices(found);
  const other: ModelChoice[] = choices.some(({ key }) => key === chosen)
    ? []
    : [describeMissing(chosen, written, found)];
  return (
    <Group title={texts.title}>
      <div role="radiogroup" aria-label={texts.title}>
        {[...choices, ...other].map((choice) => (
          <Choice
            key={choice.key}
            choice={choice}
            isChosen={choice.key === chosen}
            isDisabled={isDisconnected}
            choose={() => void model.choose(choice)}
          />
        ))}
      </div>
      {noteServers(found).map((note) => (
        <p key={note} class="row row-about">
          {note}
        </p>
      ))}
      {problem && (
        <div class="row">
          <Problem message={problem} />
        </div>
      )}
    </Group>
  );
};
