// Detects data formats, tables, code and documents.
import { parseOrderedJson } from '../../../base/ordered-json.ts';
import { readJson5 } from '../literals/read-json5.ts';
import { readPython } from '../literals/read-python.ts';
import { readTable } from '../tables/read/table-formats.ts';
import { attempt, type Clip, type Detector, type Finding } from './finding.ts';

const maxParsed = 2_000_000;
const maxLineStart = 300;
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

/** How many of the lines begin in a way, from 0 to 1. */
const share = (lines: readonly string[], pattern: RegExp): number => {
  const filled = lines.filter((line) => line.trim() !== '');
  return filled.length === 0
    ? 0
    : filled.filter((line) => pattern.test(line.slice(0, maxLineStart))).length / filled.length;
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

const markup: Detector = ({ text }) => {
  const start = text.slice(0, 20_000);
  if (/^\{\\rtf/.test(start))
    return { kind: 'RTF', sure: 'certain', why: 'it begins with {\\rtf', filters: ['html-text', 'html-md'] };
  if (/^<svg[\s>]/i.test(start) || /^<\?xml[^>]*>\s*<svg[\s>]/i.test(start))
    return {
      kind: 'SVG picture',
      sure: 'certain',
      why: 'an svg element',
      filters: ['xml', 'xml-minify', 'base64 | prefix data:image/svg+xml;base64,'],
    };
  if (/<table[\s>]/i.test(start))
    return { kind: 'HTML table', sure: 'certain', why: 'a table element', filters: ['rows', 'html-md', 'html-text'] };
  if (
    /^<!doctype html|^<html[\s>]/i.test(start) ||
    (/<(?:p|div|a|span|br|h[1-6]|ul|ol|li|img|b|i|strong|em|body|head|form|input|button)(?:\s[^<>]{0,500})?\/?>/i.test(
      start,
    ) &&
      /<\/\w+>|<(?:br|img)\b/i.test(start))
  )
    return {
      kind: 'HTML',
      sure: /^</.test(start) ? 'certain' : 'likely',
      why: 'it has HTML elements',
      filters: ['html-text', 'html-md', 'strip-tags', 'html-minify', 'urls'],
    };
  if (/^<(?:\?xml|[a-zA-Z_][\w:.-]*)[^<>]{0,2000}>/.test(start) && text.endsWith('>'))
    return {
      kind: 'XML',
      sure: 'certain',
      why: 'elements in angle brackets',
      filters: ['xml', 'xml-json', 'xml-minify'],
    };
  return undefined;
};

const markdownSigns = [
  /^#{1,6} \S/m,
  /^\s*[-*+] \S/m,
  /\[[^\]\n]{1,200}\]\([^)\s]{1,500}\)/,
  /\*\*[^*\n]{1,200}\*\*/,
  /^```/m,
  /^> /m,
  /`[^`\n]{1,200}`/,
  /^\d+\. \S/m,
];

const markdown: Detector = ({ text }) => {
  const start = text.slice(0, 20_000);
  const signs = markdownSigns.filter((sign) => sign.test(start)).length;
  if (signs < 2) return undefined;
  return {
    kind: 'Markdown',
    sure: signs > 2 ? 'likely' : 'possible',
    why: `${signs} kinds of Markdown signs`,
    filters: ['md', 'md-rich', 'md-text', 'urls'],
  };
};

const found = (kind: string, why: string, filters: readonly string[], sure: Finding['sure'] = 'certain') => ({
  kind,
  sure,
  why,
  filters,
});

/** Kinds that a pattern near the start of the text tells. */
const beginnings: readonly (readonly [RegExp, Finding])[] = [
  [/^(?:[$>]\s)?curl(?:\.exe)?\s+\S/, found('curl line', 'it begins with curl', ['curl-fetch', 'curl-python', 'urls'])],
  [/^(?:const \w+ = )?(?:await )?fetch\(/, found('Fetch call', 'it begins with fetch(', ['fetch-curl'])],
  [
    /^(?:diff --git |Index: |--- \S.*\r?\n\+\+\+ |@@ -\d+(?:,\d+)? \+\d)/,
    found('Diff', 'it begins as a diff does', ['keep /^[+-]/', 'keep /^\\+/', 'count']),
  ],
  [/^SELECT\s[\s\S]{1,2000}\sFROM\s/, found('SQL', 'it begins with a statement', ['sql', 'sql-minify'], 'likely')],
  [
    /^(?:select\b(?=[\s\S]{0,2000}(?:[*=,;(]|\bwhere\b))[\s\S]{1,2000}\bfrom\b|insert\s+into\b|update\s+\S+\s+set\b|delete\s+from\b|(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:temp\w*\s+)?(?:table|view|index|database|function)\b|with\s+\w+\s+as\s*\()/i,
    found('SQL', 'it begins with a statement', ['sql', 'sql-minify'], 'likely'),
  ],
  [
    /^(?:@(?:media|import|charset|font-face)\b|(?:\/\*[\s\S]{0,500}?\*\/\s*)?[.#]?[a-z][^{};]{0,200}\{\s*(?:--)?[a-z-]+\s*:[^{};]{1,200}[;}])/i,
    found('CSS', 'a selector and declarations in braces', ['css', 'css-minify'], 'likely'),
  ],
  [/^BEGIN:VCARD/i, found('vCard', 'it begins with BEGIN:VCARD', ['emails', 'phones', 'qr'])],
  [
    /^BEGIN:VCALENDAR/i,
    found('Calendar', 'it begins with BEGIN:VCALENDAR', ['keep /^(?:SUMMARY|DTSTART|DTEND)/', 'dates']),
  ],
  [
    /^(?:(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) \S+ HTTP\/|HTTP\/[\d.]+ \d{3})/,
    found('HTTP message', 'its first line says so', ['head 1', 'keep /^[\\w-]+:/']),
  ],
  [
    /^(?:(?:From|To|Subject|Date|Received|Return-Path|Message-ID|MIME-Version):\s.+\r?\n){2}/i,
    found('Email message', 'it begins with headers', ['mime-decode', 'emails', 'dates'], 'likely'),
  ],
  [/^\\documentclass|\\begin\{\w+\}/, found('LaTeX', 'it has commands of LaTeX', ['remove /\\\\\\w+/'], 'likely')],
  [/^#!\/\S+/, found('Script', 'its first line names a program', ['lines-count', 'shell-quote'])],
  [
    /^(?:\$ |# )?(?:sudo |git |npm |npx |pip3? |docker |kubectl |ssh |scp |apt(?:-get)? |brew |cd |chmod |systemctl |tar |grep |find |export )\S.*$/,
    found('Shell command', 'it begins with the name of a program', ['shell-quote', 'remove /^\\$ /'], 'likely'),
  ],
];

const beginning: Detector = ({ text }) => {
  const start = text.slice(0, 5000);
  return beginnings.find(([pattern]) => pattern.test(start))?.[1];
};

const trace: Detector = ({ lines }) => {
  const isCall = (line: string): boolean => /^\s+at \S/.test(line) && /:\d+\)?$/.test(line.trimEnd());
  if (
    !lines.some(isCall) &&
    !lines.some((line) => /^(?:Traceback \(most recent|Exception in thread |panic: )/.test(line))
  )
    return undefined;
  return found('Stack trace', 'it lists the calls that led to an error', ['head 1', 'keep /^\\S/', 'paths'], 'likely');
};

const logLine =
  /^(?:\[?\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}|\d{1,3}(?:\.\d{1,3}){3} \S+ \S+ \[|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{1,2} \d{2}:\d{2}:\d{2} |\[?(?:DEBUG|INFO|WARN(?:ING)?|ERROR|FATAL|TRACE)\b)/;

const log: Detector = ({ lines }) =>
  lines.length > 1 && share(lines, logLine) > 0.6
    ? {
        kind: 'Log',
        sure: 'likely',
        why: 'most lines begin with a time or a level',
        filters: ['keep error', 'ips', 'dates', 'count-each', 'redact'],
      }
    : undefined;

const query: Detector = ({ text, isShort }: Clip) =>
  isShort && /^\??[\w.%+[\]-]{1,100}=[^&\s=]*(?:&[\w.%+[\]-]{1,100}=[^&\s=]*)+$/.test(text)
    ? {
        kind: 'Query string',
        sure: 'likely',
        why: 'keys and values joined by &',
        filters: ['query-parse', 'query-parse | json', 'url-decode form'],
      }
    : undefined;

export const dataDetectors: readonly Detector[] = [
  literal,
  jsonLines,
  markup,
  query,
  beginning,
  trace,
  settings,
  log,
  table,
  markdown,
];
