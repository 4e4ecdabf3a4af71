// Detects documents, code and messages.
import { readTable } from '../tables/read/table-formats.ts';
import { attempt, type Detector, type Finding, share } from './finding.ts';

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

const numberedLine = /^\s*\d{1,6}(?:[:|│](?:\s|$)|\t)/;

const numberedCode: Detector = ({ lines }) =>
  lines.length > 1 && share(lines, numberedLine) === 1 && lines.some((line) => /[{}();=]|:$/.test(line))
    ? found('Numbered code', 'every line begins with its number', ['unnumber', 'unnumber | dedent'], 'likely')
    : undefined;

/** A table with a time in its first column. */
const isTable = ([header = '', ...rows]: readonly string[]): boolean =>
  !logLine.test(header) &&
  /[,;\t]/.test(header) &&
  attempt(() => readTable([header, ...rows].join('\n'), undefined, true)) !== undefined;

const log: Detector = ({ lines }) =>
  lines.length > 1 && share(lines, logLine) > 0.6 && !isTable(lines)
    ? {
        kind: 'Log',
        sure: 'likely',
        why: 'most lines begin with a time or a level',
        filters: ['keep nocase error', 'ips', 'dates', 'count-each', 'redact'],
      }
    : undefined;

export const documentDetectors: readonly Detector[] = [markup, beginning, trace, numberedCode, log];
/** Looked for after data, which has some of the same signs. */
export const proseDetectors: readonly Detector[] = [markdown];
