// SQL and CSS filters: format and minify.
import { filter } from '../../language/filter.ts';
import { oneOf, wholeNumber } from '../../language/parameters.ts';
import { endLinesLike } from '../data/structure.ts';
import { loadOnce } from '../load-once.ts';
import { formatSql, sqlDialects } from './format-sql.ts';
import { minifySql } from './minify-sql.ts';
import { readCss } from './read-css.ts';
import { formatCss, minifyCss } from './write-css.ts';

const withSqlFormatter = loadOnce(() => import('sql-formatter'));
const withCssTree = loadOnce(() => import('css-tree'));

const dialect = { dialect: oneOf('the dialect', sqlDialects, { default: 'sql' }) };

export const codeFilters = [
  filter({
    keyword: 'sql',
    summary: 'Formats SQL: one clause per line, indented.',
    takes: 'text',
    gives: 'text',
    arguments: dialect,
    aliases: ['sql-format'],
    examples: [
      {
        run: 'sql',
        on: "select a, b from t where a = 1 and b like 'x  y'",
        gives: "select\n  a,\n  b\nfrom\n  t\nwhere\n  a = 1\n  and b like 'x  y'",
      },
      { run: 'sql postgresql', on: 'select $1::int', gives: 'select\n  $1::int' },
    ],
    apply: (content, args) =>
      withSqlFormatter((library) => endLinesLike(content, formatSql(library, content, args.dialect))),
  }),
  filter({
    keyword: 'sql-minify',
    summary: 'Writes SQL on one line without comments; strings and hints stay unchanged.',
    takes: 'text',
    gives: 'text',
    arguments: dialect,
    aliases: ['minify-sql'],
    examples: [
      {
        run: 'sql-minify',
        on: "select a, -- the first\n  'x  y'\nfrom t\nwhere a = 1",
        gives: "select a,'x  y' from t where a=1",
      },
    ],
    apply: (content, args) => endLinesLike(content, minifySql(content, args.dialect)),
  }),
  filter({
    keyword: 'css',
    summary: 'Formats CSS: one declaration per line, indented.',
    takes: 'text',
    gives: 'text',
    arguments: { indent: wholeNumber('spaces per level of indentation', { default: 2, atLeast: 0, atMost: 10 }) },
    aliases: ['css-format'],
    examples: [
      {
        run: 'css',
        on: 'a>b,p{color:red;margin:0 auto}@media (max-width:9em){a{&:hover{top:0}}}',
        gives:
          'a > b,\np {\n  color: red;\n  margin: 0 auto;\n}\n\n@media (max-width: 9em) {\n  a {\n    &:hover {\n      top: 0;\n    }\n  }\n}',
      },
    ],
    apply: (content, { indent }) =>
      withCssTree((library) => endLinesLike(content, formatCss(content, readCss(library, content), indent))),
  }),
  filter({
    keyword: 'css-minify',
    summary: 'Removes comments and unneeded whitespace from CSS; keeps /*! comments.',
    takes: 'text',
    gives: 'text',
    aliases: ['minify-css'],
    examples: [
      {
        run: 'css-minify',
        on: 'a > b, p {\n  color: red; /* note */\n  margin: 0 auto;\n}\n',
        gives: 'a>b,p{color:red;margin:0 auto}\n',
      },
    ],
    apply: (content) => withCssTree((library) => endLinesLike(content, minifyCss(content, readCss(library, content)))),
  }),
];
