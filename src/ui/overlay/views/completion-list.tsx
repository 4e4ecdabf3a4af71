// What the word before the caret can become.
import { useObservable } from '../../window/use-observable.ts';
import type { FilterCompletion } from '../model/filter-completion.ts';
import { texts } from '../texts.ts';

export const choiceId = (index: number): string => `choice-${index}`;

/** What a key does while choices are offered; undefined for keys that keep their meaning. */
export const readChoiceKey = (
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  { completion, move, close }: FilterCompletion,
  accept: () => void,
): (() => void) | undefined => {
  if (!completion.get() || shiftKey || ctrlKey || metaKey) return undefined;
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  if (key === 'Escape') return close;
  return key === 'Tab' || key === 'Enter' ? accept : undefined;
};

interface Props {
  model: FilterCompletion;
  onAccept: (index: number) => void;
}

export const CompletionList = ({ model, onAccept }: Props) => {
  const completion = useObservable(model.completion);
  if (!completion) return null;
  return (
    <div id="choices" class="choices" role="listbox" aria-label={texts.completions}>
      {completion.choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the line, which chooses with Tab or Enter
        <div
          key={choice}
          id={choiceId(index)}
          class="choice"
          role="option"
          tabIndex={-1}
          aria-selected={index === completion.selected}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(index)}
        >
          {choice}
        </div>
      ))}
    </div>
  );
};
