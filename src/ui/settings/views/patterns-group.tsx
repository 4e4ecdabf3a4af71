// The patterns whose matches are not saved, with a test of the one that is being typed.
import { useRef } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import { captureTexts } from '../capture-texts.ts';
import { readItems } from '../model/list-field.ts';
import type { PatternEditor, Trial } from '../model/pattern-editor.ts';
import type { SettingFields } from '../model/setting-fields.ts';
import { Action } from './action.tsx';
import { AddRow } from './add-row.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group } from './group.tsx';

const texts = captureTexts.patterns;

/** More would hide the field. */
const maxShown = 5;

const TrialResult = ({ trial, isCurrent }: { trial: Trial | undefined; isCurrent: boolean }) => {
  const { matched = 0, tested = 0, skipped = 0, items = [], problem, pattern } = trial ?? {};
  const shown = isCurrent && !problem ? items.slice(0, maxShown) : [];
  return (
    <div class="trial">
      <p class="row-about" role="status">
        {trial && !problem && (isCurrent ? texts.tried(matched, tested, skipped) : texts.trying)}
      </p>
      {isCurrent && problem?.at !== undefined && pattern !== undefined && (
        <p class="fault pattern-text" aria-hidden="true">
          {pattern.slice(0, problem.at)}
          <mark>{pattern.slice(problem.at, problem.at + 1)}</mark>
          {pattern.slice(problem.at + 1)}
        </p>
      )}
      {shown.length > 0 && (
        <ul class="trial-items" aria-label={texts.matches}>
          {shown.map(({ id, text, start, end }) => (
            <li key={id} dir="auto">
              {text.slice(0, start)}
              <mark>{text.slice(start, end)}</mark>
              {text.slice(end)}
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && matched > shown.length && <p class="row-about">{texts.more(matched - shown.length)}</p>}
    </div>
  );
};

export const PatternsGroup = ({ model, fields }: { model: PatternEditor; fields: SettingFields }) => {
  const patterns = readItems(useObservable(fields.settings).get(model.name)?.value);
  const { typed = '', requested, problem } = useObservable(fields.draftOf(model.name));
  const edited = useObservable(model.edited);
  const trial = useObservable(model.trial);
  const isDisconnected = useIsDisconnected();
  const input = useRef<HTMLInputElement>(null);
  const isPending = requested !== undefined;
  const isCurrent = trial?.pattern === typed;
  const isNew = edited === undefined;
  return (
    <Group title={texts.title}>
      <p class="row row-about">{texts.about}</p>
      {patterns.length > 0 && (
        <ul class="row items" aria-label={texts.title}>
          {patterns.map((pattern) => (
            <li key={pattern} class="item">
              <code class="item-text">{pattern}</code>
              <Action
                name={texts.editName(pattern)}
                isDisabled={isDisconnected}
                act={() => {
                  model.edit(pattern);
                  input.current?.focus();
                }}
              >
                {texts.editAction}
              </Action>
              <Action
                name={texts.removeName(pattern)}
                isDisabled={isDisconnected}
                isPending={isPending}
                act={() => void model.remove(pattern).then(() => input.current?.focus())}
              >
                {texts.remove}
              </Action>
            </li>
          ))}
        </ul>
      )}
      <AddRow
        id="ignoredPatterns"
        isCode
        texts={{
          label: isNew ? texts.add : texts.edit,
          hint: texts.hint,
          add: isNew ? texts.addAction : texts.saveAction,
          addName: isNew ? texts.addName : texts.saveName,
        }}
        value={typed}
        isPending={isPending}
        problem={problem ?? (isCurrent ? trial?.problem?.message : undefined)}
        input={input}
        type={model.type}
        restore={model.stop}
        add={() => void model.apply()}
        actions={
          !isNew && (
            <Action
              act={() => {
                model.stop();
                input.current?.focus();
              }}
            >
              {texts.cancel}
            </Action>
          )
        }
      >
        <TrialResult trial={trial} isCurrent={isCurrent} />
      </AddRow>
    </Group>
  );
};
