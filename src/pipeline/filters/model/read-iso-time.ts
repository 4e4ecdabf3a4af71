// Checks a date, or a date and time, in ISO 8601.

const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?$/i;

/** With a `T`, and without seconds that are zero. Empty text stays empty; undefined if there is no such date or time. */
export const readIsoTime = (written: string): string | undefined => {
  if (written === '') return '';
  const [, year, month, day, hour, minute, second = '00', offset = ''] = form.exec(written) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = `${year}-${month}-${day}`;
  const time = hour === undefined ? '00:00:00' : `${hour}:${minute}:${second}`;
  const moment = new Date(`${date}T${time}Z`);
  if (Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(`${date}T${time}`)) return undefined;
  if (offset && Number.isNaN(new Date(`${date}T${time}${offset.toUpperCase()}`).getTime())) return undefined;
  if (hour === undefined) return date;
  return `${date}T${second === '00' ? time.slice(0, 5) : time}${offset.toUpperCase()}`;
};
