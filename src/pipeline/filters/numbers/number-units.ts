// The units that may follow a number: currencies, percent, and measures.

const measures =
  'mm cm dm m km mi ft yd nm mg g kg t lb lbs oz ml cl dl l hl ms s sec min h hr hrs d kB KB MB GB TB KiB MiB GiB TiB W kW kWh V Hz kHz MHz GHz px pt K °C °F C F';
const currencies =
  'EUR USD GBP CHF JPY CNY INR AUD CAD NZD SEK NOK DKK PLN CZK HUF RON BGN TRY RUB UAH BRL MXN ARS ZAR KRW SGD HKD ILS kr zł Kč Ft lei';
const codes: ReadonlySet<string> = new Set(currencies.split(' '));
const units: ReadonlySet<string> = new Set([...measures.split(' '), ...codes, '%', '‰', '°']);

export const isCurrency = (written: string): boolean => codes.has(written) || /^[A-Z]{0,3}\p{Sc}$/u.test(written);

export const isUnit = (written: string): boolean => units.has(written) || isCurrency(written);

/** Directly after a number, as `du -h` and others write sizes: 1.5G, 200Mi. */
export const isSize = (written: string): boolean => /^(?:[KMGTP]i?|[kB])$/.test(written);
