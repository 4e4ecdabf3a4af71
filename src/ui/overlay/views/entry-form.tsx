// The form that changes the tags, the description or the text of an entry.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { Field } from '../../parts/field.tsx';
import { useObservable } from '../../window/use-observable.ts';
import { type EntryForm as Model, takesTags } from '../model/entry-form.ts';
import { texts } from '../texts.ts';
import { TagInput } from './tag-input.tsx';

export const EntryForm = ({ model }: { model: Model }) => {
  const form = useObservable(model.opened);
  const box = useRef<HTMLDivElement>(null);
  const name = form?.name;
  useLayoutEffect(() => {
    if (name !== undefined) box.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [name]);
  if (!form) return null;
  const { hint, save, ...named } = texts.forms[form.name];
  const label = named.label(form.subject);
  const isLong = form.name === 'edit';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const { key, ctrlKey } = event;
    if (key === 'Escape') model.cancel();
    else if (
      key === 'Enter' &&
      event.target instanceof HTMLElement &&
      event.target.tagName !== 'BUTTON' &&
      (ctrlKey || !isLong)
    )
      void model.save();
    else return;
    event.preventDefault();
  };
  const onInput = ({ currentTarget }: { currentTarget: { value: string } }): void => model.type(currentTarget.value);
  return (
    <div ref={box} class={isLong ? 'form is-long' : 'form'} role="dialog" aria-label={label} onKeyDown={onKeyDown}>
      <Field
        id="entry-form"
        label={label}
        hint={
          <>
            {form.loss !== undefined && <p class="form-loss">{form.loss}</p>}
            <p class="form-hint">{hint}</p>
          </>
        }
        problem={form.problem}
        control={(names) => {
          const attributes = { ...names, spellcheck: false, value: form.typed, onInput };
          if (takesTags(form.name)) return <TagInput model={model} names={names} typed={form.typed} />;
          return isLong ? <textarea {...attributes} /> : <input {...attributes} type="text" autocomplete="off" />;
        }}
      />
      <div class="form-buttons">
        <Button onClick={model.close}>{texts.forms.cancel}</Button>
        <Button kind="primary" onClick={() => void model.save()}>
          {save}
        </Button>
      </div>
    </div>
  );
};
