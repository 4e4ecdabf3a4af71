// What `when` asks.

/** `now` is such as `Friday, 2026-05-01T15:30 in Europe/Berlin`. */
export const when = (now: string): string =>
  `Find the date and time that the text is about. If it has several, take the one when something happens. Now it is ${now}: use that for words such as “tomorrow” and “next Friday”, and take dates without a year as the next ones. Write it in ISO 8601: 2026-05-01T15:30, or 2026-05-01 if the text says no time; add an offset such as +02:00 only if the text names a time zone. If the text has no date or time, answer with an empty string.`;
