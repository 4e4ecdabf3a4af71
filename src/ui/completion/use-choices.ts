// Connects a field to the choices below it: how they are read aloud, and the keys that choose one.
import { useRef } from 'preact/hooks';
import { useObservable } from '../window/use-observable.ts';
import type { Completion, TypedLine } from './completion.ts';
import { choiceId, readChoiceKey } from './completion-list.tsx';

/** Tells what the field becomes with a choice in it. */
export const useChoices = (choices: Completion, type: (line: TypedLine) => void) => {
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null); // of one line or several
  const offer = useObservable(choices.offered);
  const put = (line: TypedLine): void => {
    if (!input.current) return;
    input.current.value = line.typed;
    input.current.setSelectionRange(line.caret, line.caret);
    type(line);
  };
  const accept = (index?: number): void => {
    if (input.current) put(choices.accept(input.current.value, index));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const accepts = event.key === 'Enter' || event.key === 'Tab';
    const isLate = accepts && !choices.fits(input.current?.value ?? '');
    const act = event.isComposing || isLate ? undefined : readChoiceKey(event, choices, { accept });
    if (!act) return;
    event.preventDefault();
    event.stopPropagation(); // Escape would also close what the field is in
    void act();
  };
  const attributes = {
    ref: input,
    role: 'combobox',
    'aria-expanded': offer !== undefined,
    'aria-controls': offer && 'choices',
    'aria-autocomplete': 'list',
    'aria-activedescendant': offer && offer.selected >= 0 ? choiceId(offer.selected) : undefined,
    autocomplete: 'off',
    spellcheck: false,
    onKeyDown,
    onBlur: choices.close,
  } as const;
  return { input, put, accept, attributes };
};

export type ChoiceAttributes = ReturnType<typeof useChoices>['attributes'];
