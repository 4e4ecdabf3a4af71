// The names of months and weekdays in the supported languages, from the runtime.

const languages =
  'en de fr es it pt nl sv da nb fi is pl cs sk hu ro hr sl bg sr ru uk be el tr id ms vi ca eu gl et lv lt ar he fa hi'.split(
    ' ',
  );

const strip = (name: string): string => name.toLowerCase().replace(/\.$/, '');

const namesOf = (language: string, forms: readonly Intl.DateTimeFormatOptions[], type: 'month' | 'weekday'): string[] =>
  forms.flatMap((form) => {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' });
    const dates = Array.from({ length: 12 }, (_, index) => Date.UTC(2024, index, index + 1));
    return dates.map((date) => format.formatToParts(date).find((part) => part.type === type)?.value ?? '');
  });

const collect = (forms: readonly Intl.DateTimeFormatOptions[], type: 'month' | 'weekday'): ReadonlySet<string> => {
  const names = languages.flatMap((language) => namesOf(language, forms, type)).map(strip);
  return new Set(names.filter((name) => /^\p{L}[\p{L}\p{M}]+$/u.test(name)));
};

interface DateNames {
  /** In full, as used with a day and alone. */
  readonly months: ReadonlySet<string>;
  /** Abbreviated: many of these are words in another language. */
  readonly shortMonths: ReadonlySet<string>;
  readonly days: ReadonlySet<string>;
}

const [long, short] = [{ month: 'long' }, { month: 'short' }] as const;

let known: DateNames | undefined;

/** Loaded on first use, because some forty languages take a moment. */
export const readDateNames = (): DateNames => {
  known ??= {
    months: collect([long, { ...long, day: 'numeric' }], 'month'),
    shortMonths: new Set([...collect([short, { ...short, day: 'numeric' }], 'month'), 'sept']),
    days: collect([{ weekday: 'long' }, { weekday: 'short' }], 'weekday'),
  };
  return known;
};
