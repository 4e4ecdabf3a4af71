// Cron schedules in words.
import { test } from 'node:test';
import { assertAnswers, assertRefusals } from './assert-filters.ts';

test('describes schedules', () =>
  assertAnswers(
    Object.entries({
      '* * * * *': 'Every minute',
      '*/5 * * * *': 'Every 5 minutes',
      '*/7 * * * *': 'At minutes 0, 7, 14, 21, 28, 35, 42, 49 and 56 of every hour',
      '0 * * * *': 'Every hour, on the hour',
      '5 */2 * * *': 'Every 2 hours at minute 5',
      '0 9 * * 1-5': 'At 09:00 from Monday to Friday',
      '15,45 9-17 * * *': 'At minutes 15 and 45 of every hour from 9 to 17',
      '0 9-17 * * *': 'Every hour from 09:00 to 17:00',
      '*/10 0,12 * * *': 'Every 10 minutes from 00:00 to 00:50 and from 12:00 to 12:50',
      '1-5/2,30 3 * * *': 'At 03:01, 03:03, 03:05 and 03:30 every day',
      '0 22 * * 1,3,5': 'At 22:00 on Monday, Wednesday and Friday',
      '0 0 * * fri-sun': 'At 00:00 from Friday to Sunday',
      '0 0 * * 7': 'At 00:00 on Sunday',
      '0 0 * * 0,1': 'At 00:00 on Monday and Sunday',
      '0 0 1 */3 *': 'At 00:00 on the 1st of January, April, July and October',
      '0 0 2,3,11,22 * *': 'At 00:00 on the 2nd, 3rd, 11th and 22nd of the month',
      '0 0 * JUN-aug ?': 'At 00:00 every day in June, July and August',
      // Either of two days, unless one of them begins with an asterisk.
      '0 0 13 * 5': 'At 00:00 on the 13th of the month, and on Friday',
      '0 0 13 * 0-6': 'At 00:00 every day',
      '0 0 */2 * 1': 'At 00:00 on every 2nd day of the month, beginning with the 1st, if it is a Monday',
      '0 0 30 2 *': 'Never: no month of this schedule has these days',
      '0 0 29 2 *': 'At 00:00 on the 29th of February',
      '@weekly': 'At 00:00 on Sunday',
      '@reboot /bin/x  y': 'At startup: /bin/x  y',
      '# all\nMAILTO=ada\n\n0 5 * * sun tar cf /x y\n': '# all\nMAILTO=ada\n\nAt 05:00 on Sunday: tar cf /x y\n',
    }).map(([schedule, words]) => ['cron-words', schedule, words] as const),
  ));

test('refuses what cron does not have', () =>
  assertRefusals(
    Object.entries({
      '': /expected a cron schedule/,
      constructor: /has five fields .* and this has 1\.$/,
      '0 9': /has five fields .* and this has 2\.$/,
      '61 * * * *': /“61” is not a minute; expected a number from 0 to 59\.$/,
      '0 0 0 * *': /“0” is not a day of the month; expected a number from 1 to 31/,
      '0 0 * foo *': /“foo” is not a month; expected a number from 1 to 12 or a name such as jan/,
      '0 0 L * *': /“L” in the day of the month is an extension/,
      '0 0 * * 1#2': /extension/,
      '0 0 12 * * ?': /this has 6 fields; expected five/,
      '0 0 12 * * ? 2026': /this has 7 fields/,
      '*/0 * * * *': /the step “\/0” of the minute must be a number from 1 on/,
      '50-10 * * * *': /ends before it begins; write it as two ranges/,
      '*/2/3 * * * *': /has two steps/,
      '@fortnightly': /“@fortnightly” is not a schedule; the names are @reboot, @yearly/,
    }).map(([schedule, message]) => ['cron-words', schedule, message] as const),
  ));
