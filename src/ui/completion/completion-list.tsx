// What the word before the caret can become.
import { useLayoutEffect } from 'preact/hooks';
import { texts } from '../parts/texts.ts';
import { useObservable } from '../window/use-observable.ts';
import type { Completion } from './completion.ts';

export const choiceId = (index: number): string => `choice-${index}`;

interface ChoiceActs {
  accept(): unknown;
  /** For Escape, by default only closes the choices. */
  dismiss?(): unknown;
  /** For Enter, unless it accepts. By default it keeps its meaning. */
  acceptOrUse?(): unknown;
  /** For Tab, if it has to wait. */
  complete?(): unknown;
  /** Whether the choices are older than what was typed. */
  isChoosing?(): boolean;
}

/** What a key does while choices are offered; undefined for keys that keep their meaning. */
export const readChoiceKey = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { offered, move, close }: Completion,
  { accept, dismiss = close, acceptOrUse, complete = accept, isChoosing = () => false }: ChoiceActs,
): (() => unknown) | undefined => {
  const offer = offered.get();
  if (!offer || shiftKey || ctrlKey || metaKey || altKey) return undefined;
  if (key === 'ArrowDown') return () => move(1);
  if (key === 'ArrowUp') return () => move(-1);
  if (key === 'Escape') return dismiss;
  if (key === 'Enter') return offer.takesEnter && !isChoosing() ? accept : acceptOrUse;
  return key === 'Tab' ? complete : undefined;
};

interface Props {
  model: Completion;
  onAccept: (index: number) => void;
}

export const CompletionList = ({ model, onAccept }: Props) => {
  const offer = useObservable(model.offered);
  useLayoutEffect(() => {
    if (offer) document.getElementById(choiceId(offer.selected))?.scrollIntoView({ block: 'nearest' });
  }, [offer]);
  if (!offer) return null;
  return (
    <div id="choices" class="choices" role="listbox" aria-label={texts.completions}>
      {offer.choices.map(({ text, summary }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the line, which chooses with Tab or Enter
        <div
          key={text}
          id={choiceId(index)}
          class="choice"
          role="option"
          tabIndex={-1}
          aria-selected={index === offer.selected}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onAccept(index)}
        >
          {text}
          {summary !== undefined && (
            <>
              {' ' /* screen readers would read both as one word */}
              <span class="choice-summary">{summary}</span>
            </>
          )}
        </div>
      ))}
    </div>
  );
};
