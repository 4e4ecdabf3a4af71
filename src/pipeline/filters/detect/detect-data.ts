// Detects data formats and tables.
import { parseOrderedJson } from '../../../base/ordered-json.ts';
import { readJson5 } from '../literals/read-json5.ts';
import { readPython } from '../literals/read-python.ts';
import { readTable } from '../tables/read/table-formats.ts';
import { attempt, type Detector, share } from './finding.ts';

const maxParsed = 2_000_000;
const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

const strictJson: Detector = ({ text }) => {
  if (!/^[[{"]/.test(text)) return undefined;
  const parsed = attempt(() => parseOrderedJson(text));
  if (parsed?.type === 'array') {
    const isTable = parsed.elements.length > 0 && parsed.elements.every(({ type }) => type === 'object');
    const table = ['rows', 'csv', 'table'];
    return {
      kind: isTable ? 'JSON table' : 'JSON array',
      sure: 'certain',
      why: `a list of ${count(parsed.elements.length, 'element')}`,
      filters: [...(isTable ? table : ['parse']), 'json', 'json-minify', 'json-lines', 'yaml'],
    };
  }
  if (parsed?.type === 'object')
    return {
      kind: 'JSON object',
      sure: 'certain',
      why: `an object with ${count(parsed.members.length, 'key')}`,
      filters: ['json', 'parse | keys', 'json-minify', 'json-sort', 'yaml'],
    };
  return parsed?.type === 'string'
    ? { kind: 'JSON string', sure: 'certain', why: 'a text in double quotes', filters: ['json-unstring'] }
    : undefined;
};

const jsonLines: Detector = ({ lines }) => {
  const filled = lines.filter((line) => line.trim() !== '').slice(0, 20);
  const isJson = (line: string): boolean =>
    /^\s*[[{]/.test(line) && attempt(() => parseOrderedJson(line)) !== undefined;
  if (filled.length < 2 || !filled.slice(0, 20).every(isJson)) return undefined;
  return {
    kind: 'JSON lines',
    sure: 'certain',
    why: 'every line is JSON',
    filters: ['rows', 'lines-json', 'rows | csv'],
  };
};

/** What begins like a structure but is not JSON. */
const otherLiteral: Detector = ({ text }) => {
  if (!/^[[{(]/.test(text) || text.length > maxParsed) return undefined;
  const isPython = /\b(?:True|False|None)\b|'/.test(text) && attempt(() => readPython(text)) !== undefined;
  if (isPython)
    return {
      kind: 'Python literal',
      sure: 'likely',
      why: 'it has the texts, True, False or None of Python',
      filters: ['python-json', 'python-json | parse'],
    };
  if (attempt(() => readJson5(text)) === undefined) return undefined;
  return {
    kind: 'JSON5',
    sure: 'likely',
    why: 'JSON with comments, bare keys or trailing commas',
    filters: ['json5-json', 'json5-json | yaml'],
  };
};

const literal: Detector = (clip) => strictJson(clip) ?? otherLiteral(clip);

const table: Detector = ({ lines }) => {
  if (lines.length < 2) return undefined;
  const found = attempt(() => readTable(lines.join('\n'), undefined, true));
  if (!found || found.rows.length === 0) return undefined;
  return {
    kind: `Table: ${found.format.replace(/^(?:an?|the) /, '')}`,
    sure: 'likely',
    why: count(found.rows.length, lines.length < 200 ? 'row' : 'or more rows').replace(
      / or more rowss?$/,
      ' or more rows',
    ),
    filters: ['rows', 'rows | json', 'rows | table', 'rows | csv'],
  };
};

const settings: Detector = ({ lines }) => {
  const bare = lines.filter((line) => !/^\s*(?:[#;].*)?$/.test(line));
  if (bare.length < 2) return undefined;
  const hasSection = bare.some((line) => /^\s*\[{1,2}[^\][]+\]{1,2}\s*$/.test(line));
  const toml = /^\s*(?:\[{1,2}[^\][]+\]{1,2}|(?:[\w.-]+|"[^"]*")\s*=\s*(?:["'[{\d+-]|true|false).*)\s*$/;
  if (
    share(bare, toml) === 1 &&
    bare.some((line) => /=\s*["'[{]/.test(line)) &&
    (hasSection || bare.some((line) => / = /.test(line)))
  )
    return {
      kind: 'TOML',
      sure: 'likely',
      why: 'keys, = and quoted values',
      filters: ['toml-json', 'toml-json | yaml'],
    };
  if (share(bare, /^\s*(?:export\s+)?[A-Z_][A-Z0-9_]*=.*$/) === 1)
    return {
      kind: 'Environment variables',
      sure: 'likely',
      why: 'every line is NAME=value',
      filters: ['env-json', 'rows', 'redact'],
    };
  if (hasSection && share(bare, /^\s*(?:\[[^\]]+\]|[^=:\s][^=:]*[=:].*)$/) === 1)
    return { kind: 'INI file', sure: 'likely', why: 'sections and key=value lines', filters: ['ini-json', 'rows'] };
  if (
    !bare.every((line) => /^\s*\d+:/.test(line)) &&
    share(bare, /^\s*(?:- .*|-|(?:- )?["']?[\w./ -]+["']?:(?:\s.*)?|---|\.\.\.|[\]}],?)$/) > 0.9 &&
    bare.some((line) => /^\s*(?:- )?[\w./-]+:(?:\s|$)/.test(line)) &&
    !bare.some((line) => /[.!?]$/.test(line) && / .* .* /.test(line))
  )
    return {
      kind: 'YAML',
      sure: 'likely',
      why: 'keys and colons, indented',
      filters: ['yaml-json', 'yaml-json | parse'],
    };
  return undefined;
};

const query: Detector = ({ text, isShort }) =>
  isShort && /^\??[\w.%+[\]-]{1,100}=[^&\s=]*(?:&[\w.%+[\]-]{1,100}=[^&\s=]*)+$/.test(text)
    ? {
        kind: 'Query string',
        sure: 'likely',
        why: 'keys and values joined by &',
        filters: ['query-parse', 'query-parse | json', 'url-decode form'],
      }
    : undefined;

export const dataDetectors: readonly Detector[] = [literal, jsonLines, query, settings, table];
