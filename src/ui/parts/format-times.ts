// Formats times in one way for all pages: in English like their texts, with the month as a word, so that it can't be taken for the day.
import { once } from '../../base/once.ts';

/** Made when it is first needed, because making it would delay the first frame. */
const openFormat = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat('en-GB', options));

const openTime = openFormat({ dateStyle: 'medium', timeStyle: 'short' });
const openPreciseTime = openFormat({ dateStyle: 'medium', timeStyle: 'medium' });
const openTimeOfDay = openFormat({ timeStyle: 'short' });
const openDay = openFormat({ dateStyle: 'medium' });
const openMonth = openFormat({ month: 'short', year: 'numeric' });

/** When something happened or will: “17 Mar 2026, 09:41”. */
export const formatTime = (time: string): string => openTime().format(new Date(time));

/** Of a log, in which much can happen in a minute: “17 Mar 2026, 09:41:07”. */
export const formatPreciseTime = (time: string): string => openPreciseTime().format(new Date(time));

/** For someone who reads it soon: without the date if it is today. */
export const formatSoon = (time: string, now = new Date()): string =>
  new Date(time).toDateString() === now.toDateString() ? openTimeOfDay().format(new Date(time)) : formatTime(time);

export const formatDay = (time: string): string => openDay().format(new Date(time));
export const formatMonth = (time: string): string => openMonth().format(new Date(time));
