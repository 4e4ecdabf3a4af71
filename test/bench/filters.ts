// Measures each filter on 1 MB and 2 MB of suitable input. It should take under 400 ms, and not much more than twice as long.
import { shippedFilters } from '../../src/pipeline/filters/library.ts';
import { CommandFailure } from '../../src/pipeline/language/failure.ts';
import type { Filter } from '../../src/pipeline/language/filter.ts';
import { textOf } from '../../src/pipeline/language/value.ts';
import { runCommand } from '../pipeline/run-command.ts';

export interface MeasuredFilter {
  readonly keyword: string;
  /** Milliseconds on 1 MB, and how many times as long on 2 MB. */
  readonly milliseconds: number;
  readonly ratio: number;
  /** Why it was not measured: it rejects a text of that size. */
  readonly refused?: string;
}

const megabyte = 1_000_000;
const sentences =
  'The quick brown fox — “Größe” and naïve café, 12.50 EUR on 2026-03-17 — wrote to ada@example.org about https://example.org/a?b=c.\n';

const repeat = (part: string, size: number): string => part.repeat(Math.ceil(size / part.length));
const join = (part: (index: number) => string, size: number, separator: string): string => {
  const parts: string[] = [];
  for (let length = 0; length < size; length += (parts.at(-1) ?? '').length + separator.length)
    parts.push(part(parts.length));
  return parts.join(separator);
};

const records = (size: number): string =>
  `[${join((index) => `{"id": ${index}, "name": "Ada Brook", "tags": ["a", "b"], "ratio": 1.50}`, size, ',\n')}]`;

/** The input for filters that expect something other than prose, by keyword. */
const samples: Readonly<Record<string, (size: number) => string>> = {
  json: records,
  'json-minify': records,
  'json-sort': records,
  parse: records,
  yaml: records,
  'json-csv': records,
  csv: records,
  'md-table': records,
  'html-table': records,
  'text-table': records,
  tsv: records,
  fill: records,
  rows: (size) => `id,name,note\n${join((index) => `${index},Ada,"a, b"`, size, '\n')}`,
  env: (size) => join((index) => `NAME_${index}="some text"`, size, '\n'),
  ini: (size) => join((index) => `[part${index}]\nname = Ada`, size, '\n'),
  scan: (size) => join((index) => `GET /path/${index} 200`, size, '\n'),
  'json-lines': records,
  jsonata: records,
  'json-unstring': (size) => JSON.stringify(repeat(sentences, size)),
  'lines-json': (size) => join((index) => `{"id": ${index}, "name": "Ada"}`, size, '\n'),
  keys: (size) => `{${join((index) => `"key${index}": ${index}`, size, ',')}}`,
  values: (size) => `{${join((index) => `"key${index}": ${index}`, size, ',')}}`,
  entries: (size) => `{${join((index) => `"key${index}": ${index}`, size, ',')}}`,
  toml: (size) => `{${join((index) => `"key${index}": "some text"`, size, ',')}}`,
  'query-string': (size) => `{${join((index) => `"key${index}": "some text"`, size, ',')}}`,
  'yaml-json': (size) => join((index) => `- id: ${index}\n  name: Ada Brook\n  tags: [a, b]`, size, '\n'),
  'toml-json': (size) => join((index) => `[table${index}]\nname = "Ada"\nratio = 1.50`, size, '\n'),
  'csv-json': (size) => `id,name,note\n${join((index) => `${index},Ada,"a, b"`, size, '\n')}`,
  'csv-table': (size) => `id,name,note\n${join((index) => `${index},Ada,"a, b"`, size, '\n')}`,
  'csv-tsv': (size) => `id,name,note\n${join((index) => `${index},Ada,"a, b"`, size, '\n')}`,
  'tsv-csv': (size) => join((index) => `${index}\tAda\ta, b`, size, '\n'),
  xml: (size) => `<all>${join((index) => `<one id="${index}"><name>Ada</name></one>`, size, '')}</all>`,
  'xml-minify': (size) => `<all>${join((index) => `<one id="${index}">\n <name>Ada</name>\n</one>`, size, '\n')}</all>`,
  'xml-json': (size) => `<all>${join((index) => `<one id="${index}"><name>Ada</name></one>`, size, '')}</all>`,
  'env-json': (size) => join((index) => `NAME_${index}="some text"`, size, '\n'),
  'ini-json': (size) => join((index) => `[part${index}]\nname = Ada`, size, '\n'),
  'query-parse': (size) => join((index) => `key${index}=some+text`, size, '&'),
  css: (size) => join((index) => `.c${index}{color:red;margin:0 auto}`, size, ''),
  'css-minify': (size) => join((index) => `.c${index} {\n  color: red;\n  margin: 0 auto;\n}`, size, '\n'),
  'sql-minify': (size) => join((index) => `SELECT a, b FROM t${index} WHERE c = 'x' -- why`, size, ';\n'),
  'html-md': (size) => join((index) => `<p>Paragraph <b>${index}</b> with a <a href="/x">link</a>.</p>`, size, '\n'),
  'html-text': (size) => join((index) => `<p>Paragraph <b>${index}</b> with a <a href="/x">link</a>.</p>`, size, '\n'),
  'html-minify': (size) => join((index) => `<p>Paragraph <b>${index}</b> with a link.</p>`, size, '\n'),
  'strip-tags': (size) => join((index) => `<p>Paragraph <b>${index}</b> with a link.</p>`, size, '\n'),
  md: (size) => join((index) => `## Part ${index}\n\n- one **bold**\n- two [link](/x)`, size, '\n\n'),
  'md-rich': (size) => join((index) => `## Part ${index}\n\n- one **bold**\n- two [link](/x)`, size, '\n\n'),
  'md-text': (size) => join((index) => `## Part ${index}\n\n- one **bold**\n- two [link](/x)`, size, '\n\n'),
};
for (const keyword of ['sum', 'average', 'median', 'min', 'max', 'sort-numbers', 'round', 'thousands', 'numbers'])
  Object.assign(samples, { [keyword]: (size: number) => join((index) => String(index * 1.25), size, '\n') });
/** Decoders get the output of their encoders. */
const encoders: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['base64', 'base32', 'url', 'html', 'hex', 'binary', 'quoted-printable', 'decimal-codes', 'punycode'].map(
      (name) => [`${name}-decode`, ['url', 'html'].includes(name) ? `${name}-encode` : name],
    ),
  ),
  'morse-decode': 'remove /[^a-z ]/ | morse',
  unescape: 'escape',
  'unicode-unescape': 'unicode-escape',
  gunzip: 'gzip',
  unnumber: 'number',
  unquote: 'quote',
  refang: 'defang',
};

const makeSample = async ({ keyword }: Filter, size: number): Promise<string> => {
  const encoder = encoders[keyword];
  if (encoder === undefined) return (samples[keyword] ?? ((length) => repeat(sentences, length)))(size);
  const { value } = await runCommand(encoder, { on: repeat(sentences, size / 4) });
  return textOf(value);
};

const time = async (command: string, on: string): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const started = performance.now();
    await runCommand(command, { on });
    times.push(performance.now() - started);
    if (performance.now() - started > 2000) break;
  }
  return Math.min(...times);
};

const measure = async (filter: Filter): Promise<MeasuredFilter> => {
  const { keyword, examples } = filter;
  const command = examples[0].run;
  try {
    await runCommand(command, { on: await makeSample(filter, 10_000) }); // loads its libraries
    const once = await time(command, await makeSample(filter, megabyte));
    const twice = await time(command, await makeSample(filter, 2 * megabyte));
    return { keyword, milliseconds: once, ratio: twice / once };
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return { keyword, milliseconds: 0, ratio: 0, refused: error.reason };
  }
};

/** Skips filters for pictures and filters that take no input. */
export const measureFilters = async (): Promise<MeasuredFilter[]> => {
  const measured: MeasuredFilter[] = [];
  const selected = shippedFilters.filter(
    ({ takes, needsModel }) => takes !== 'image' && takes !== 'nothing' && !needsModel,
  );
  for (const filter of selected) measured.push(await measure(filter));
  return measured;
};

/** Over 400 ms, or more than two and a half times as long on twice the input, if that is more than noise. */
export const fallsShort = ({ milliseconds, ratio }: MeasuredFilter): boolean =>
  milliseconds > 400 || (ratio > 2.5 && milliseconds > 20);
