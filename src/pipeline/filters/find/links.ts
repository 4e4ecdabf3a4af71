// Link filters: remove tracking, defang, refang.
import { filter } from '../../language/filter.ts';
import { cleanUrls } from './clean-url.ts';
import { defang, refang } from './defang.ts';

export const linkFilters = [
  filter({
    keyword: 'clean-url',
    summary: 'Removes tracking parameters, such as utm_source and fbclid, from the links in the text.',
    takes: 'text',
    gives: 'text',
    aliases: ['clean-urls', 'clean-links', 'untrack'],
    examples: [
      {
        run: 'clean-url',
        on: 'See https://example.com/a?id=7&utm_source=mail&fbclid=x#top.',
        gives: 'See https://example.com/a?id=7#top.',
      },
      { run: 'clean-url', on: 'https://youtu.be/abc?si=xyz&t=42', gives: 'https://youtu.be/abc?t=42' },
    ],
    apply: cleanUrls,
  }),
  filter({
    keyword: 'defang',
    summary: "Defangs links, domains, email and IP addresses so that they can't be clicked.",
    takes: 'text',
    gives: 'text',
    aliases: ['defang-url'],
    examples: [
      { run: 'defang', on: 'https://evil.example.com/a.exe', gives: 'hxxps[://]evil[.]example[.]com/a[.]exe' },
      { run: 'defang', on: 'from a@example.com at 192.0.2.1', gives: 'from a[at]example[.]com at 192[.]0[.]2[.]1' },
    ],
    apply: defang,
  }),
  filter({
    keyword: 'refang',
    summary: 'Restores defanged links and addresses.',
    takes: 'text',
    gives: 'text',
    aliases: ['fang', 'fang-url'],
    examples: [
      { run: 'refang', on: 'hxxps[://]evil[.]example[.]com/a[.]exe', gives: 'https://evil.example.com/a.exe' },
      { run: 'refang', on: 'a(at)example(dot)com, hxxp[:]//192[.]0[.]2[.]1', gives: 'a@example.com, http://192.0.2.1' },
    ],
    apply: refang,
  }),
];
