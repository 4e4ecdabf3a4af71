// Recognizing text in pictures: whether, with what, and in which languages.
import { useObservable } from '../../window/use-observable.ts';
import { captureTexts } from '../capture-texts.ts';
import { readItems } from '../model/list-field.ts';
import { listChoices, nameLanguage, type RecognitionLanguages } from '../model/recognition-languages.ts';
import type { SettingFields } from '../model/setting-fields.ts';
import { AddRow } from './add-row.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group } from './group.tsx';
import { SettingRow } from './setting-row.tsx';

const texts = captureTexts.pictures;

export const PicturesGroup = ({ model, fields }: { model: RecognitionLanguages; fields: SettingFields }) => {
  const settings = useObservable(fields.settings);
  const available = useObservable(model.available);
  const { typed = '', requested, problem } = useObservable(fields.draftOf(model.name));
  const isDisconnected = useIsDisconnected();
  const chosen = readItems(settings.get(model.name)?.value);
  const engine = available?.engines.find(({ name }) => name === settings.get('recognitionEngine')?.value);
  const lasting =
    engine?.problem ?? (available?.problem && `${available.problem.message} ${available.problem.remedy}`.trim());
  return (
    <Group title={texts.title}>
      <SettingRow fields={fields} name="recognizeText" />
      <SettingRow fields={fields} name="recognitionEngine" />
      <fieldset class="row languages">
        <legend class="row-title">{texts.languages}</legend>
        <p class="row-about">{available ? texts.about : texts.loading}</p>
        {lasting !== undefined && <p class="warning">{lasting}</p>}
        <ul class="language-list">
          {listChoices(chosen, engine?.languages ?? []).map(({ code, isChosen, isMissing }) => (
            <li key={code}>
              <label class="language">
                <input
                  type="checkbox"
                  checked={isChosen}
                  aria-disabled={isDisconnected || requested !== undefined}
                  onClick={(event) => {
                    event.preventDefault(); // it shows what the application has
                    if (!isDisconnected) void model.choose(code, !isChosen);
                  }}
                />
                {nameLanguage(code)}
                <span class="item-note">
                  {code}
                  {engine && !engine.problem && isMissing && `, ${texts.missing}`}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <AddRow
        id="recognitionLanguages"
        texts={{ label: texts.type, hint: texts.typeHint, add: texts.add, addName: texts.addName }}
        value={typed}
        isPending={requested !== undefined}
        problem={problem}
        type={model.type}
        restore={model.restore}
        add={() => void model.choose(typed.trim(), true)}
      />
    </Group>
  );
};
