// The form that sets or replaces a secret. The value is hidden, and gone once it is saved.
import type { Ref } from 'preact';
import { useState } from 'preact/hooks';
import { maskInput } from '../../parts/mask-input.ts';
import type { SecretsModel } from '../model/secrets.ts';
import { secretsTexts } from '../secrets-texts.ts';
import { Action } from './action.tsx';
import { Problem } from './group.tsx';

const texts = secretsTexts.form;

interface Props {
  model: SecretsModel;
  name: string;
  /** The field of the value. */
  field: Ref<HTMLInputElement>;
  isPending: boolean;
  isDisabled: boolean;
  problem: string | undefined;
}

export const SecretForm = ({ model, name, field, isPending, isDisabled, problem }: Props) => {
  const [value, setValue] = useState('');
  const save = async (): Promise<void> => {
    if (!isDisabled && (await model.save(value))) setValue('');
  };
  const isInvalid = problem !== undefined;
  const onKeyDown = ({ key, isComposing }: KeyboardEvent): void => {
    if (key === 'Enter' && !isComposing) void save();
  };
  return (
    <>
      <div class="row">
        <div class="row-text">
          <label for="secret-name" class="row-title">
            {texts.name}
          </label>
          <p id="secret-name-hint" class="row-about">
            {texts.nameHint}
          </p>
        </div>
        <div class="row-controls">
          <input
            id="secret-name"
            class="secret-field"
            maxLength={65}
            value={name}
            autocomplete="off"
            spellcheck={false}
            aria-invalid={isInvalid}
            aria-describedby="secret-problem secret-name-hint"
            onInput={({ currentTarget }) => model.nameNew(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
        </div>
      </div>
      <div class="row">
        <div class="row-text">
          <label for="secret-value" class="row-title">
            {texts.value}
          </label>
          <p id="secret-value-hint" class="row-about">
            {texts.valueHint}
          </p>
        </div>
        <div class="row-controls">
          <input
            {...maskInput()}
            ref={field}
            id="secret-value"
            class="secret-field"
            value={value}
            aria-invalid={isInvalid}
            aria-describedby="secret-problem secret-value-hint"
            onInput={({ currentTarget }) => setValue(currentTarget.value)}
            onKeyDown={onKeyDown}
          />
          <Action name={texts.saveName} isDisabled={isDisabled} isPending={isPending} act={() => void save()}>
            {texts.save}
          </Action>
        </div>
        {isPending && <p class="row-about secret-note">{secretsTexts.list.waiting}</p>}
        <Problem id="secret-problem" message={problem} />
      </div>
    </>
  );
};
