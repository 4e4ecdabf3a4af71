// Currencies in `calc`: one is ignored, two can't be mixed, and none can be converted.

const codes: Readonly<Record<string, string>> = {
  '€': 'EUR',
  $: 'USD',
  US$: 'USD',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
};
const known: ReadonlySet<string> = new Set(
  'EUR USD GBP CHF JPY CNY INR AUD CAD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH BRL MXN ARS ZAR KRW SGD HKD ILS'.split(
    ' ',
  ),
);
const words: ReadonlySet<string> = new Set('euro euros dollar dollars yen franc francs rupee rupees'.split(' '));

/** What a sign or code stands for: € and EUR are the same. */
export const currencyOf = (written: string): string => codes[written] ?? written;

export const isCurrency = (written: string): boolean =>
  known.has(written.toUpperCase()) || words.has(written.toLowerCase()) || /^\p{Sc}$/u.test(written);

export const offlineRates = 'Copyloom works offline and has no exchange rates; multiply by the rate instead.';
