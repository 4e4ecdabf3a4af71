// Whether a text is a date that `date` reads.
import type { DayOrder } from '../time/read-day.ts';
import { readWrittenMoment } from '../time/read-moment.ts';
import { attempt } from './finding.ts';

const now = () => new Date(0);
const warn = () => undefined;

/** Without an order of day and month, “3/4/2024” is none. */
export const isDate = (text: string, dayOrder?: DayOrder): boolean =>
  attempt(() => readWrittenMoment(text, { now, warn, dayOrder })) !== undefined;
