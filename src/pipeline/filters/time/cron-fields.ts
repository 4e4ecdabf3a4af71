// Reads the five fields of a cron schedule, with names, lists, ranges and steps.
import { cannot } from '../../language/failure.ts';

export interface CronField {
  /** In ascending order. */
  readonly values: readonly number[];
  /** Whether it has every value. */
  readonly isAny: boolean;
  /** Whether it is an asterisk, maybe with a step. */
  readonly isStar: boolean;
  /** The step behind an asterisk, as in “every 15 minutes”. */
  readonly step?: number;
  /** Of a field such as `9-17`. */
  readonly range?: readonly [from: number, to: number];
}

export interface CronSchedule {
  readonly minute: CronField;
  readonly hour: CronField;
  readonly day: CronField;
  readonly month: CronField;
  readonly weekday: CronField;
}

interface Unit {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly names?: readonly string[];
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const units = {
  minute: { name: 'minute', from: 0, to: 59 },
  hour: { name: 'hour', from: 0, to: 23 },
  day: { name: 'day of the month', from: 1, to: 31 },
  month: { name: 'month', from: 1, to: 12, names: ['', ...months] },
  weekday: { name: 'day of the week', from: 0, to: 7, names: weekdays },
} satisfies Record<keyof CronSchedule, Unit>;

const fieldNames = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

const readNumber = (written: string, unit: Unit): number => {
  const named = written === '' ? -1 : (unit.names?.indexOf(written.toLowerCase()) ?? -1);
  if (named >= 0) return named;
  const number = /^\d{1,2}$/.test(written) ? Number(written) : -1;
  if (number >= unit.from && number <= unit.to) return number;
  if (/^(?:L|\d+[LW]|W|LW|.+#\d)$/i.test(written))
    return cannot(`“${written}” in the ${unit.name} is an extension of some schedulers, which cron does not have.`);
  const names = unit.names ? ` or a name such as ${unit.names[1] ?? ''}` : '';
  return cannot(
    `“${written.slice(0, 40)}” is not a ${unit.name}; expected a number from ${unit.from} to ${unit.to}${names}.`,
  );
};

const readStep = (written: string, unit: Unit): number => {
  const step = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  return step > 0
    ? step
    : cannot(`the step “/${written.slice(0, 40)}” of the ${unit.name} must be a number from 1 on.`);
};

/** The days of the week from 0 to 6: 7 is Sunday too. */
const inOrder = (values: Iterable<number>, unit: Unit): number[] =>
  [...new Set([...values].map((value) => (unit.to === 7 ? value % 7 : value)))].sort((one, other) => one - other);

interface Part {
  readonly values: readonly number[];
  readonly isStar: boolean;
  readonly step?: number;
  readonly range?: [from: number, to: number];
}

const readPart = (part: string, unit: Unit): Part => {
  const [base = '', stepped, extra] = part.split('/');
  if (extra !== undefined) cannot(`“${part.slice(0, 40)}” has two steps; expected one, as in */15.`);
  const step = stepped === undefined ? 1 : readStep(stepped, unit);
  const isStar = base === '*' || base === '?';
  const [first = '', second] = isStar ? [] : base.split('-', 2);
  const start = isStar ? unit.from : readNumber(first, unit);
  const last = unit.to === 7 ? 6 : unit.to;
  const single = stepped === undefined ? start : last;
  const given = isStar ? last : second === undefined ? single : readNumber(second, unit);
  const end = unit.to === 7 && given === 0 && start > 0 ? 7 : given;
  if (end < start)
    cannot(`the range “${base.slice(0, 40)}” of the ${unit.name} ends before it begins; write it as two ranges.`);
  const values: number[] = [];
  for (let value = start; value <= end; value += step) values.push(value);
  if (isStar) return { values, isStar, ...(step > 1 && { step }) };
  return { values, isStar, ...(second !== undefined && step === 1 && { range: [start, end] }) };
};

const readField = (written: string, unit: Unit): CronField => {
  const parts = written.split(',').map((part) => readPart(part, unit));
  const [only] = parts;
  const values = inOrder(
    parts.flatMap((part) => part.values),
    unit,
  );
  const isAny = values.length === unit.to - unit.from + (unit.to === 7 ? 0 : 1);
  if (parts.length > 1 || !only) return { values, isAny, isStar: only?.isStar === true };
  return { ...only, values, isAny };
};

export const readCron = (fields: readonly string[]): CronSchedule => {
  const [minute, hour, day, month, weekday] = fieldNames.map((name, index) =>
    readField(fields[index] ?? '', units[name]),
  );
  if (!minute || !hour || !day || !month || !weekday) return cannot('a cron schedule has five fields.');
  return { minute, hour, day, month, weekday };
};
