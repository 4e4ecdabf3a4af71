// The applications whose copies are not saved.
import { useId, useRef, useState } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { IgnoredApps, SeenApp } from '../model/ignored-apps.ts';
import { readItems } from '../model/list-field.ts';
import type { SettingFields } from '../model/setting-fields.ts';
import { Action } from './action.tsx';
import { AddRow } from './add-row.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group } from './group.tsx';

const texts = captureTexts.apps;

const includes = (names: readonly string[], name: string): boolean =>
  names.some((other) => other.toLowerCase() === name.toLowerCase());

interface PickProps {
  seen: readonly SeenApp[];
  ignored: readonly string[];
  isPending: boolean;
  add(name: string): void;
}

const PickRow = ({ seen, ignored, isPending, add }: PickProps) => {
  const id = useId();
  const isDisconnected = useIsDisconnected();
  const choices = seen.filter(({ name }) => !includes(ignored, name));
  const [picked, pick] = useState('');
  const isPicked = choices.some(({ name }) => name === picked);
  const emptyText = seen.length === 0 ? texts.none : texts.allIgnored;
  return (
    <div class="row">
      <div class="row-text">
        <label for={id} class="row-title">
          {texts.pick}
        </label>
        <p id={`${id}-hint`} class="row-about">
          {choices.length === 0 ? emptyText : texts.pickHint}
        </p>
      </div>
      {choices.length > 0 && (
        <div class="row-controls row-entry">
          <select
            id={id}
            class="item-field"
            value={isPicked ? picked : ''}
            disabled={isDisconnected}
            aria-describedby={`${id}-hint`}
            onChange={({ currentTarget }) => pick(currentTarget.value)}
          >
            <option value="">{texts.choose}</option>
            {choices.map(({ name, entries, copiedAt }) => (
              <option key={name} value={name}>
                {texts.option(name, entries, copiedAt)}
              </option>
            ))}
          </select>
          <Action
            name={texts.ignorePicked}
            isDisabled={!isPicked || isDisconnected}
            isPending={isPending}
            act={() => add(picked)}
          >
            {texts.ignore}
          </Action>
        </div>
      )}
    </div>
  );
};

export const AppsGroup = ({ model, fields }: { model: IgnoredApps; fields: SettingFields }) => {
  const seen = useObservable(model.seen);
  const ignored = readItems(useObservable(fields.settings).get(model.name)?.value);
  const { typed = '', requested, problem } = useObservable(fields.draftOf(model.name));
  const isDisconnected = useIsDisconnected();
  const input = useRef<HTMLInputElement>(null);
  const isPending = requested !== undefined;
  const countEntries = (name: string): number =>
    seen.reduce((sum, app) => (includes([app.name], name) ? sum + app.entries : sum), 0);
  return (
    <Group title={texts.title}>
      <p class="row row-about">{texts.about}</p>
      {ignored.length > 0 && (
        <ul class="row items" aria-label={texts.title}>
          {ignored.map((name) => (
            <li key={name} class="item">
              <bdi class="item-text">{name}</bdi>
              {countEntries(name) > 0 && <span class="item-note">{texts.kept(countEntries(name))}</span>}
              <Action
                name={texts.removeName(name)}
                isDisabled={isDisconnected}
                isPending={isPending}
                act={() => void model.remove(name).then(() => input.current?.focus())}
              >
                {texts.remove}
              </Action>
            </li>
          ))}
        </ul>
      )}
      <PickRow seen={seen} ignored={ignored} isPending={isPending} add={(name) => void model.add(name)} />
      <AddRow
        id="ignoredApps"
        texts={{ label: texts.type, hint: texts.typeHint, add: texts.ignore, addName: texts.ignoreTyped }}
        value={typed}
        isPending={isPending}
        problem={problem}
        input={input}
        type={model.type}
        restore={model.restore}
        add={() => void model.add(typed)}
      />
    </Group>
  );
};
