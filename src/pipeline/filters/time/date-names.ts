// The names of months and weekdays in the supported languages, with their numbers, from the runtime.
import { mayBeDateName } from './name-starts.ts';

const languages =
  'en de fr es it pt nl sv da nb fi is pl cs sk hu ro hr sl bg sr ru uk be el tr id ms vi ca eu gl et lv lt ar he fa hi'.split(
    ' ',
  );

const strip = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** The numbers that a name stands for: `listopada` is October in Croatian and November in Polish. */
type Numbers = ReadonlyMap<string, readonly number[]>;

const monday = Date.UTC(2024, 0, 1);
const monthDates = Array.from({ length: 12 }, (_, index) => Date.UTC(2024, index, index + 1));
const dayDates = Array.from({ length: 7 }, (_, index) => monday + index * 86_400_000);

const collect = (forms: readonly Intl.DateTimeFormatOptions[], type: 'month' | 'weekday'): Numbers => {
  const numbers = new Map<string, number[]>();
  const dates = type === 'month' ? monthDates : dayDates;
  for (const language of languages) {
    for (const form of forms) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' });
      for (const [index, date] of dates.entries()) {
        const name = strip(format.formatToParts(date).find((part) => part.type === type)?.value ?? '');
        if (!/^\p{L}[\p{L}\p{M}-]+$/u.test(name)) continue;
        const known = numbers.get(name);
        if (known === undefined) numbers.set(name, [index + 1]);
        else if (!known.includes(index + 1)) known.push(index + 1);
      }
    }
  }
  return numbers;
};

interface DateNames {
  /** In full, as used with a day and alone. */
  readonly months: Numbers;
  /** Abbreviated: many of these are words in another language. */
  readonly shortMonths: Numbers;
  readonly days: Numbers;
}

const [long, short] = [{ month: 'long' }, { month: 'short' }] as const;

let known: DateNames | undefined;

/** Loaded on first use, because some forty languages take a moment. */
export const readDateNames = (): DateNames => {
  known ??= {
    months: collect([long, { ...long, day: 'numeric' }], 'month'),
    shortMonths: new Map([...collect([short, { ...short, day: 'numeric' }], 'month'), ['sept', [9]]]),
    days: collect([{ weekday: 'long' }, { weekday: 'short' }], 'weekday'),
  };
  return known;
};

/** What a word in lowercase means in one of the languages; undefined if it is no such name. */
export const findDateName = (word: string, type: keyof DateNames): readonly number[] | undefined =>
  mayBeDateName(word) ? readDateNames()[type].get(word) : undefined;
