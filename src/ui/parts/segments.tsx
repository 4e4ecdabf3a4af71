// A segmented control: one of a few choices.

interface Props<Choice extends string> {
  label: string;
  choices: readonly { readonly value: Choice; readonly text: string }[];
  chosen: Choice;
  choose: (choice: Choice) => void;
}

export const Segments = <Choice extends string>({ label, choices, chosen, choose }: Props<Choice>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend; the buttons name themselves
  <div class="segments" role="group" aria-label={label}>
    {choices.map(({ value, text }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => choose(value)}>
        {text}
      </button>
    ))}
  </div>
);
