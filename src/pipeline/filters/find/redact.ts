// Filters that hide secrets, or all but the end of a text.
import { filter } from '../../language/filter.ts';
import { someText, wholeNumber } from '../../language/parameters.ts';
import { listOfTexts, textOf } from '../../language/value.ts';
import { splitGraphemes } from '../text/graphemes.ts';
import { findSecrets } from './find-secrets.ts';

const lineEnd = /^\r?\n$/;

/** Keeps line breaks and doesn't count them. Hides everything if more than half would show. */
const maskAllBut = (content: string, keep: number, sign: string): string => {
  const graphemes = splitGraphemes(content);
  const length = graphemes.reduce((sum, one) => (lineEnd.test(one) ? sum : sum + 1), 0);
  const shown = keep * 2 > length ? 0 : keep;
  let kept = 0;
  for (let at = graphemes.length - 1; at >= 0; at--) {
    if (lineEnd.test(graphemes[at] ?? '')) continue;
    if (kept < shown) kept += 1;
    else graphemes[at] = sign;
  }
  return graphemes.join('');
};

const redact = (content: string): string => {
  const parts: string[] = [];
  let done = 0;
  for (const { start, end, kind } of findSecrets(content)) {
    parts.push(content.slice(done, start), `[redacted ${kind}]`);
    done = end;
  }
  return parts.join('') + content.slice(done);
};

/** `line 3: card`: the position and kind, not the secret itself. */
const listSecrets = (content: string): string[] => {
  let [line, at] = [1, -1];
  return findSecrets(content).map(({ start, kind }) => {
    for (let next = content.indexOf('\n', at + 1); next >= 0 && next < start; next = content.indexOf('\n', at + 1)) {
      line += 1;
      at = next;
    }
    return `line ${line}: ${kind}`;
  });
};

const example = 'card 4111 1111 1111 1111\nkey AKIAIOSFODNN7EXAMPLE';

export const redactFilters = [
  filter({
    keyword: 'mask',
    summary: 'Masks all but the last characters, or everything if more than half would show.',
    takes: 'text',
    gives: 'text',
    arguments: {
      keep: wholeNumber('number of characters to keep', { atLeast: 0, default: 4 }),
      sign: someText('the masking character', { default: '*' }),
    },
    aliases: ['mask-text', 'obscure'],
    redacts: true,
    examples: [
      { run: 'mask', on: 'DE89370400440532013000', gives: '******************3000' },
      { run: 'mask 2 •', on: 'né👩‍👧x', gives: '••👩‍👧x' },
      { run: 'mask', on: '1234', gives: '****' },
    ],
    apply: (content, { keep, sign }) => maskAllBut(content, keep, sign),
  }),
  filter({
    keyword: 'redact',
    summary: 'Hides card numbers and common kinds of keys, tokens and passwords, and names what was hidden.',
    takes: 'text',
    gives: 'text',
    aliases: ['hide-secrets', 'mask-secrets'],
    redacts: true,
    examples: [
      { run: 'redact', on: example, gives: 'card [redacted card]\nkey [redacted AWS key]' },
      {
        run: 'redact',
        on: 'postgres://ada:hunter2@db.example.com/loom, order 1234',
        gives: 'postgres://ada:[redacted password]@db.example.com/loom, order 1234',
      },
    ],
    apply: redact,
  }),
  filter({
    keyword: 'redact-count',
    summary: 'Counts what redact would hide.',
    takes: 'any',
    gives: 'text',
    aliases: ['count-secrets'],
    examples: [{ run: 'redact-count', on: example, gives: '2' }],
    apply: (value) => String(findSecrets(textOf(value)).length),
  }),
  filter({
    keyword: 'secrets',
    summary: 'Lists the line and kind of each secret that redact would hide, without the secret itself.',
    takes: 'any',
    gives: 'list',
    aliases: ['find-secrets'],
    examples: [{ run: 'secrets', on: example, gives: 'line 1: card\nline 2: AWS key' }],
    apply: (value) => listOfTexts(listSecrets(textOf(value))),
  }),
];
