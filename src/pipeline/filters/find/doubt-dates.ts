// Doubts about what `dates` leaves out: dates that may be versions, phrases such as tomorrow, days without a year.

type Warn = (sentence: string) => void;

const dateOrVersion =
  /(?<![\p{L}\p{N}.,:/-]|version |release )(?!\d\d\.\d\d)(?:[1-9]|[12]\d|3[01])\.(?:[1-9]|1[0-2])\.\d{2}(?![\p{L}\p{N}]|\.\d)/iu;

const weekday =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
const units = '(?:days?|weeks?|months?|years?|tage[ns]?|wochen?|monate?n?|jahre?n?|jours?|semaines?|mois)';
const phrase = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:tomorrow|yesterday|übermorgen|vorgestern|gestern|demain|mañana|(?:today|heute|morgen)(?<=(?:due|by|until|bis|:) (?:today|heute|morgen))|(?:next|last|this|coming|nächste[nrs]?|kommende[nrs]?|letzte[nrs]?) (?:${weekday}|week|month|year|woche|monat|jahr)|in (?:\\d{1,3}|a|one|two|three|einem|einer|zwei|drei) ${units}|\\d{1,3} ${units} ago|vor \\d{1,3} ${units})(?![\\p{L}\\p{N}])`,
  'iu',
);

const withoutYear = /(?<=\p{L}\.?,? )(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?=[\s,;)]|$)(?! ?\d{4})/u;

/** Three kinds, each reported once for a text. */
export const doubtDates = (content: string, warn: Warn): void => {
  const [version] = dateOrVersion.exec(content) ?? [];
  if (version !== undefined)
    warn(`“${version}” was left out, because it can be a version; write the year with four digits.`);
  const [said] = phrase.exec(content) ?? [];
  if (said !== undefined)
    warn(
      `Phrases such as “${said}” were left out, because “dates” finds only written dates; “date” reads one if it is alone.`,
    );
  const [day] = withoutYear.exec(content) ?? [];
  if (day !== undefined) warn(`“${day}” was left out, because it may not be a date; write it with a year.`);
};
