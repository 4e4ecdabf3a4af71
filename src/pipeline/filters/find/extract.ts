// Filters that extract links, addresses, numbers, tags, dates, phone numbers and paths.
import { applyToTexts } from '../../language/apply-to-shapes.ts';
import { type Example, type FilterContext, filter } from '../../language/filter.ts';
import { listOfTexts, type Value } from '../../language/value.ts';
import { marksBeside } from '../numbers/column-marks.ts';
import { createColumn, textsIn } from '../numbers/number-column.ts';
import { takeOffBullets } from '../numbers/take-off-bullets.ts';
import { warnOfThousands } from '../numbers/warn-of-thousands.ts';
import { findDates } from './dates.ts';
import { findDomains } from './domains.ts';
import { doubtDates } from './doubt-dates.ts';
import { findEmails } from './emails.ts';
import { findIps } from './ips.ts';
import { maxFound, type Span } from './occurrences.ts';
import { findPaths } from './paths.ts';
import { findPhones } from './phones.ts';
import { findHashtags, findMentions } from './tags.ts';
import { findUrls } from './urls.ts';

interface Finder {
  readonly aliases: readonly string[];
  readonly examples: readonly [Example, ...Example[]];
  find(content: string): Generator<Span>;
  /** Says what is worth telling about the text. */
  doubt?(content: string, warn: FilterContext['warn']): void;
  /** Writes what was found in one way; as it is by default. */
  write?(found: string): string;
}

const finder = (keyword: string, summary: string, { find, doubt, write = (found) => found, ...more }: Finder) =>
  filter({
    keyword,
    summary,
    takes: 'text',
    gives: 'list',
    ...more,
    apply: (content, _args, { warn }) => {
      doubt?.(content, warn);
      return listOfTexts(
        Array.from(find(content).take(maxFound), ({ start, end }) => write(content.slice(start, end))),
      );
    },
  });

export const extractFilters = [
  finder('urls', 'Lists the links in the text.', {
    aliases: ['links', 'extract-urls'],
    examples: [
      {
        run: 'urls',
        on: 'See https://en.wikipedia.org/wiki/Loom_(disambiguation), or www.example.com.',
        gives: 'https://en.wikipedia.org/wiki/Loom_(disambiguation)\nwww.example.com',
      },
      { run: 'urls', on: '<a href="https://example.org/?a=1&amp;b=2">', gives: 'https://example.org/?a=1&b=2' },
    ],
    find: findUrls,
    // As in the source of a page.
    write: (found) => found.replace(/&(?:amp|#38|#x26);/gi, '&'),
  }),
  finder('emails', 'Lists the email addresses in the text.', {
    aliases: ['email-addresses', 'extract-emails'],
    examples: [
      { run: 'emails', on: 'Ada <ada@example.org>, jörg@bücher.de.', gives: 'ada@example.org\njörg@bücher.de' },
    ],
    find: findEmails,
  }),
  filter({
    keyword: 'numbers',
    summary: 'Lists the numbers in the text, without thousands separators.',
    takes: 'any',
    gives: 'any',
    aliases: ['extract-numbers'],
    examples: [
      { run: 'numbers', on: '3 apples, -4.5 pears', gives: '3\n-4.5' },
      { run: 'numbers', on: 'rent: €1,200.50', gives: '1200.50' },
    ],
    apply: (value, _args, { warn }) => {
      const clean = (content: string): string =>
        /[-–]\s/.test(content) ? takeOffBullets(content.split('\n'), warn).join('\n') : content;
      warnOfThousands(value, warn);
      const find = createColumn(textsIn(value).map(clean), warn, marksBeside(value));
      const list = (content: string): Value =>
        listOfTexts(
          find(clean(content))
            .slice(0, maxFound)
            .map(({ decimal }) => decimal),
        );
      return applyToTexts(value, list, 'texts');
    },
  }),
  finder('ips', 'Lists the IPv4 and IPv6 addresses in the text.', {
    aliases: ['ip-addresses', 'extract-ips'],
    examples: [
      { run: 'ips', on: 'from 192.0.2.1:443 to [2001:db8::1], not 1.2.3.400', gives: '192.0.2.1\n2001:db8::1' },
    ],
    find: findIps,
  }),
  finder('domains', 'Lists the domain names in the text in lowercase, including those in links and email addresses.', {
    aliases: ['hosts', 'hostnames', 'extract-domains'],
    examples: [
      {
        run: 'domains',
        on: 'https://www.example.com/a.html, ada@example.org, bücher.de and notes.txt',
        gives: 'www.example.com\nexample.org\nbücher.de',
      },
      { run: 'domains | count-each', on: 'https://Example.com/a and https://example.com/b', gives: '2 example.com' },
    ],
    find: findDomains,
    write: (found) => found.toLowerCase(),
  }),
  finder('hashtags', 'Lists the hashtags in the text.', {
    aliases: ['extract-hashtags'],
    examples: [{ run: 'hashtags', on: 'A #loom, #für_alle, not #1', gives: '#loom\n#für_alle' }],
    find: findHashtags,
  }),
  finder('mentions', 'Lists the @mentions in the text.', {
    aliases: ['handles', 'extract-mentions'],
    examples: [{ run: 'mentions', on: 'Thanks @ada and @bob@example.social!', gives: '@ada\n@bob@example.social' }],
    find: findMentions,
  }),
  finder(
    'dates',
    'Lists the dates in the text as written: ISO, numeric, or with the name of a month in many languages, but not phrases such as tomorrow. The filter date reads them.',
    {
      aliases: ['extract-dates'],
      examples: [
        {
          run: 'dates',
          on: 'Due 2024-10-03, not Oct 5, 2024; zugestellt am 3. Oktober 2024.',
          gives: '2024-10-03\nOct 5, 2024\n3. Oktober 2024',
        },
        {
          run: 'dates | date YYYY-MM-DD',
          on: 'Vom 3. Oktober 2024, jusqu’au 5 novembre 2024',
          gives: '2024-10-03\n2024-11-05',
        },
        { run: 'dates', on: '3/4 of version 1.2.3 at 10:30', gives: '' },
      ],
      find: findDates,
      doubt: doubtDates,
    },
  ),
  finder('phones', 'Lists the phone numbers in the text, in international and common national formats.', {
    aliases: ['phone-numbers', 'extract-phones'],
    examples: [
      {
        run: 'phones',
        on: 'Call +49 (0)30 123456 or (555) 123-4567 before 2024-10-03.',
        gives: '+49 (0)30 123456\n(555) 123-4567',
      },
    ],
    find: findPhones,
  }),
  finder('paths', 'Lists the Unix and Windows file paths and file: links in the text.', {
    aliases: ['file-paths', 'extract-paths'],
    examples: [
      {
        run: 'paths',
        on: 'Copy ~/notes.txt to C:\\Program Files\\Loom\\a.txt, \\\\server\\share\\b and/or file:///tmp/c.',
        gives: '~/notes.txt\nC:\\Program Files\\Loom\\a.txt\n\\\\server\\share\\b\nfile:///tmp/c',
      },
    ],
    find: findPaths,
  }),
];
