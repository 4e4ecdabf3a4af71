// The forms in which a setting is edited. Each accepts values, says what it expects, and tells a page what to draw.

export type Form =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly choices: { value: string; label: string }[] }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly unit?: string }
  | { readonly kind: 'text' }
  | { readonly kind: 'list' };

interface Edited<Value> {
  readonly form: Form;
  accepts(value: unknown): value is Value;
  /** Why a value is invalid, if the summary does not say what is expected. */
  explain?(value: unknown): string | undefined;
}

export const trueOrFalse: Edited<boolean> = {
  form: { kind: 'switch' },
  accepts: (value) => typeof value === 'boolean',
  explain: () => 'Expected true or false.',
};

/** The values, and what a page calls them. */
export const oneOf = <Choice extends string>(labels: Readonly<Record<Choice, string>>): Edited<Choice> => {
  const choices = Object.entries<string>(labels).map(([value, label]) => ({ value, label }));
  const quoted = choices.map(({ value }) => `"${value}"`);
  return {
    form: { kind: 'choice', choices },
    accepts: (value): value is Choice => choices.some((choice) => choice.value === value),
    explain: () => `Expected ${quoted.slice(0, -1).join(', ')} or ${quoted.at(-1)}.`,
  };
};

export const wholeNumber = (min: number, max: number, unit?: string): Edited<number> => ({
  form: { kind: 'number', min, max, ...(unit !== undefined && { unit }) },
  accepts: (value): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
  explain: () => `Expected a whole number from ${min} to ${max}.`,
});

export const textList: Edited<string[]> = {
  form: { kind: 'list' },
  accepts: (value): value is string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== ''),
  explain: () => 'Expected a list of texts, none of them empty.',
};
