// Converts quotes, apostrophes, dashes and ellipses between typographic and plain forms.

type Marks = readonly [open: string, close: string, innerOpen: string, innerClose: string];

const english: Marks = ['“', '”', '‘', '’'];
const german: Marks = ['„', '“', '‚', '‘'];
const pointed: Marks = ['«', '»', '“', '”'];

export const marksOf = {
  en: english,
  de: german,
  fr: ['«\u00a0', '\u00a0»', '“', '”'],
  ch: ['«', '»', '‹', '›'],
  es: pointed,
  it: pointed,
  pt: english,
  nl: english,
  pl: ['„', '”', '«', '»'],
  cs: german,
  sv: ['”', '”', '’', '’'],
  da: ['»', '«', '›', '‹'],
  ru: ['«', '»', '„', '“'],
  ja: ['「', '」', '『', '』'],
} as const satisfies Record<string, Marks>;

export type QuoteLanguage = keyof typeof marksOf;

/** What can precede an opening quote; anywhere else the quote closes. */
const opens = /[\s([{<\-–—/=“‘«„‚‹「"'\u200b]|^$/u;
/** Words that start with an apostrophe, and years such as '90s. */
const elided = /^(?:\d\ds?\b|tis\b|twas\b|twere\b|em\b|til\b|cause\b|bout\b|round\b|n['’])/i;

const writeDouble = (before: string, behind: string, [open, close]: Marks): string =>
  opens.test(before) && !/^(?:\s|$)/u.test(behind) ? open : close;

const writeSingle = (before: string, behind: string, [, , open, close]: Marks): string => {
  if (/[\p{L}\p{N}]/u.test(before) && /\p{L}/u.test(behind.slice(0, 1))) return '’';
  if (elided.test(behind)) return '’';
  if (opens.test(before) && !/^(?:\s|$)/u.test(behind)) return open;
  return /[\p{L}\p{N}.,!?;:…)\]”"]/u.test(before) ? close : '’';
};

const typed = /["']|\.{3,}|-{2,}/g;

/** Feet and inches, minutes and seconds: 5'10" */
const measured = /\b(\d{1,3})'(?: ?(\d{1,2})")?(?![\p{L}\p{N}])/gu;

export const writeSmartQuotes = (content: string, language: QuoteLanguage): string => {
  const marks = marksOf[language];
  // After a number, an apostrophe closes an open quotation: '90' is not a measurement.
  const primed = content.replace(measured, (whole, feet: string, inches: string | undefined, at: number) =>
    inches === undefined || content[at - 1] === "'" ? whole : `${feet}′${whole.includes(' ') ? ' ' : ''}${inches}″`,
  );
  // A closing single quote looks like an apostrophe, so whether one is open decides where the two differ.
  let innerOpen = false;
  return primed.replace(typed, (sign, at: number) => {
    const before = primed.slice(Math.max(0, at - 1), at);
    const behind = primed.slice(at + sign.length, at + sign.length + 8);
    if (sign === '"') return writeDouble(before, behind, marks);
    if (sign === "'") {
      const written = writeSingle(before, behind, marks);
      if (written === marks[2]) innerOpen = true;
      if (written !== marks[3]) return written;
      const closes = innerOpen;
      innerOpen = false;
      return closes ? written : '’';
    }
    if (sign.startsWith('.')) return sign.length === 3 ? '…' : sign;
    if (/[!<]/.test(before)) return sign;
    // Leaves options such as --help, rules of dashes and HTML comments unchanged.
    const isOption = /^$|[\s(["'`]/.test(before) && !/^\s/.test(behind);
    return sign.length > 3 || isOption || behind.startsWith('>') ? sign : '—';
  });
};

const straight: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '--',
  '―': '--',
  '‒': '-',
  '‐': '-',
  '‑': '-',
  '…': '...',
  '−': '-',
};
const curlyDouble = /«[\u00a0\u202f]?|[\u00a0\u202f]?»|[“”„‟″〝〞]/g;
const curlySingle = /[‘’‚‛‹›′ʼ]/g;

export const writeStraightQuotes = (content: string): string =>
  content
    .replace(curlyDouble, '"')
    .replace(curlySingle, "'")
    .replace(/[–—―‒‐‑…−]/g, (sign) => straight[sign] ?? sign);
