// Web filters: percent escapes, entities, Punycode.
import { filter } from '../../language/filter.ts';
import { oneOf } from '../../language/parameters.ts';
import { loadOnce } from '../load-once.ts';
import { decodeHost, encodeHost } from './punycode.ts';
import { wellFormed } from './utf8.ts';
import { refusePlace } from './wrong-character.ts';

const withEntities = loadOnce(() => import('entities'));

/** HTML maps the numbers of these control characters to other characters, so they stay unescaped. */
const expressible = /[^\x80-\x9f]+/g;

const escapeAddress = {
  part: encodeURIComponent,
  // Leaves existing escapes unchanged.
  whole: (content: string): string => encodeURI(content).replace(/%25(?=[0-9a-f]{2})/gi, '%'),
  form: (content: string): string => encodeURIComponent(content).replaceAll('%20', '+'),
};

const escaped = oneOf('what to escape: part of a URL, a whole URL, or form data', ['part', 'whole', 'form'], {
  default: 'part',
});

const refuseEscapes = (content: string): never => {
  const stray = content.search(/%(?![0-9a-f]{2})/i);
  if (stray >= 0) refusePlace(content, stray, 'invalid % escape', 'write %25 for a percent sign');
  let start = 0;
  for (const { 0: run, index } of content.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(run);
    } catch {
      start = index;
      break;
    }
  }
  return refusePlace(content, start, 'the escapes are not UTF-8 text', 'these bytes are not valid characters');
};

export const webFilters = [
  filter({
    keyword: 'url-encode',
    summary: 'Percent-encodes characters that are not allowed in a URL.',
    takes: 'text',
    gives: 'text',
    arguments: { what: escaped },
    aliases: ['urlencode', 'percent-encode'],
    examples: [
      { run: 'url-encode', on: 'a b&c=ü', gives: 'a%20b%26c%3D%C3%BC' },
      { run: 'url-encode whole', on: 'https://x.org/a b?q=ü', gives: 'https://x.org/a%20b?q=%C3%BC' },
      { run: 'url-encode form', on: 'a b', gives: 'a+b' },
    ],
    apply: (content, { what }) => escapeAddress[what](wellFormed(content)),
  }),
  filter({
    keyword: 'url-decode',
    summary: 'Decodes percent escapes in a URL; in form data, + is a space too.',
    takes: 'text',
    gives: 'text',
    arguments: { what: oneOf('what to decode: a URL, or form data', ['address', 'form'], { default: 'address' }) },
    aliases: ['urldecode', 'percent-decode'],
    examples: [
      { run: 'url-decode', on: 'a%20b%26c', gives: 'a b&c' },
      { run: 'url-decode form', on: 'a+b%2Bc', gives: 'a b+c' },
    ],
    apply: (content, { what }) => {
      try {
        return decodeURIComponent(what === 'form' ? content.replaceAll('+', ' ') : content);
      } catch {
        return refuseEscapes(content);
      }
    },
  }),
  filter({
    keyword: 'html-encode',
    summary: 'Escapes &, <, > and quotes as HTML entities, and optionally everything that is not ASCII.',
    takes: 'text',
    gives: 'text',
    arguments: {
      what: oneOf('only markup characters, or all non-ASCII characters too', ['signs', 'all'], { default: 'signs' }),
    },
    aliases: ['html-escape', 'escape-html', 'entities'],
    examples: [
      { run: 'html-encode', on: '<a> & "é"', gives: '&lt;a&gt; &amp; &quot;é&quot;' },
      { run: 'html-encode all', on: 'é', gives: '&eacute;' },
    ],
    apply: (content, { what }) =>
      withEntities(({ escapeUTF8, encodeNonAsciiHTML }) =>
        what === 'all'
          ? wellFormed(content).replace(expressible, (run) => encodeNonAsciiHTML(run))
          : escapeUTF8(content),
      ),
  }),
  filter({
    keyword: 'html-decode',
    summary: 'Decodes named and numeric HTML entities.',
    takes: 'text',
    gives: 'text',
    aliases: ['html-unescape', 'unescape-html'],
    examples: [{ run: 'html-decode', on: '&lt;a&gt; &amp; &eacute; &#x1F600;', gives: '<a> & é 😀' }],
    apply: (content) => withEntities(({ decodeHTML }) => decodeHTML(content)),
  }),
  filter({
    keyword: 'punycode',
    summary: 'Converts a domain, or the domain in a URL, to ASCII (Punycode).',
    takes: 'line',
    gives: 'text',
    aliases: ['punycode-encode', 'idn-encode'],
    examples: [
      { run: 'punycode', on: 'münchen.de', gives: 'xn--mnchen-3ya.de' },
      { run: 'punycode', on: 'ada@bücher.example', gives: 'ada@xn--bcher-kva.example' },
    ],
    apply: encodeHost,
  }),
  filter({
    keyword: 'punycode-decode',
    summary: 'Converts a Punycode domain, or the domain in a URL, to Unicode.',
    takes: 'line',
    gives: 'text',
    aliases: ['idn-decode'],
    examples: [{ run: 'punycode-decode', on: 'https://xn--mnchen-3ya.de/', gives: 'https://münchen.de/' }],
    apply: decodeHost,
  }),
];
