// XML filters. Entities declared in the document are never expanded.
import { filter } from '../../language/filter.ts';
import { wholeNumber } from '../../language/parameters.ts';
import { endLinesLike, writeJson } from '../data/structure.ts';
import { readXml } from './read-xml.ts';
import { formatXml, minifyXml } from './write-xml.ts';
import { xmlToJson } from './xml-to-json.ts';

export const xmlFilters = [
  filter({
    keyword: 'xml',
    summary: 'Formats XML: one element per line, indented; text stays unchanged.',
    takes: 'text',
    gives: 'text',
    arguments: { indent: wholeNumber('spaces per level of indentation', { default: 2, atLeast: 0, atMost: 10 }) },
    aliases: ['xml-format', 'xml-pretty'],
    examples: [
      {
        run: 'xml',
        on: '<a><b  c="1">x <i>y</i></b><d/></a>',
        gives: '<a>\n  <b c="1">x <i>y</i></b>\n  <d/>\n</a>',
      },
    ],
    apply: (content, { indent }) => endLinesLike(content, formatXml(readXml(content), indent)),
  }),
  filter({
    keyword: 'xml-minify',
    summary: 'Removes comments and the whitespace between elements from XML.',
    takes: 'text',
    gives: 'text',
    aliases: ['minify-xml'],
    examples: [{ run: 'xml-minify', on: '<a>\n  <!-- note -->\n  <b>x y</b>\n</a>', gives: '<a><b>x y</b></a>' }],
    apply: (content) => endLinesLike(content, minifyXml(readXml(content))),
  }),
  filter({
    keyword: 'xml-json',
    summary: 'Converts XML to JSON: attributes become @name, and repeated elements become a list.',
    takes: 'text',
    gives: 'text',
    aliases: ['parse-xml'],
    examples: [
      {
        run: 'xml-json | json-minify',
        on: '<r><p id="1">Ada &amp; co</p><p>Alan</p><q/></r>',
        gives: '{"r":{"p":[{"@id":"1","#text":"Ada & co"},"Alan"],"q":""}}',
      },
    ],
    apply: (content, _args, { warn }) => writeJson(xmlToJson(content, warn), 2, content),
  }),
];
