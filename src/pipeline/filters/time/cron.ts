// The cron filter.
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { changeEachLine } from '../text/change-lines.ts';
import { describeCron } from './cron-words.ts';

export const cronFilters = [
  filter({
    keyword: 'cron-words',
    summary: 'Describes a cron schedule in words; in a crontab, every line.',
    takes: 'text',
    gives: 'text',
    aliases: ['cron', 'crontab'],
    examples: [
      {
        run: 'cron-words',
        on: '*/15 9-17 * * mon-fri',
        gives: 'Every 15 minutes from 09:00 to 17:45 from Monday to Friday',
      },
      {
        run: 'cron-words',
        on: '30 4 1,15 * * /usr/bin/backup',
        gives: 'At 04:30 on the 1st and 15th of the month: /usr/bin/backup',
      },
      { run: 'cron-words', on: '@daily', gives: 'At 00:00 every day' },
    ],
    apply: (content) =>
      content.trim() === ''
        ? cannot('expected a cron schedule, such as “0 9 * * 1-5”.')
        : changeEachLine(content, describeCron),
  }),
];
