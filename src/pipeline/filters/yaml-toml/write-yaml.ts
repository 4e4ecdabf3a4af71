// Writes JSON as YAML. Numbers and key order stay unchanged; strings are quoted only where they would be ambiguous.
import type * as Yaml from 'yaml';
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';

/** Wraps a number, because the library would reformat it. */
interface WrittenNumber {
  readonly written: string;
}

const isWrittenNumber = (value: unknown): value is WrittenNumber =>
  typeof value === 'object' && value !== null && 'written' in value;

const writtenNumbers: Yaml.ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: isWrittenNumber,
  resolve: (source) => source,
  stringify: ({ value }) => (isWrittenNumber(value) ? value.written : ''),
};

/** A leading byte order mark, or space at the ends of a line in multiline text, would be lost without quotes. */
const losesSpace = (content: string): boolean =>
  content.startsWith('\uFEFF') || (content.includes('\n') && /^\s|[ \t\r](?:\n|$)/.test(content));

const quoteOdd = (scalar: Yaml.Scalar<string>): Yaml.Scalar<string> => {
  if (losesSpace(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
  return scalar;
};

const checkKeys = (keys: readonly string[]): void => {
  const seen = new Set<string>();
  for (const key of keys) {
    if (seen.has(key)) cannot(`duplicate key “${key.slice(0, 60)}”, which YAML doesn't allow.`);
    seen.add(key);
  }
};

export const writeYaml = (yaml: typeof Yaml, json: OrderedJson): string => {
  const build = (part: OrderedJson): Yaml.Node => {
    if (part.type === 'string') return quoteOdd(new yaml.Scalar(part.text));
    if (part.type === 'literal') {
      const { written } = part;
      return new yaml.Scalar(/^[tfn]/.test(written) ? JSON.parse(written) : { written });
    }
    if (part.type === 'array') {
      const sequence = new yaml.YAMLSeq();
      sequence.items = part.elements.map(build);
      return sequence;
    }
    checkKeys(part.members.map(([key]) => key));
    const map = new yaml.YAMLMap();
    map.items = part.members.map(([key, value]) => new yaml.Pair(quoteOdd(new yaml.Scalar(key)), build(value)));
    return map;
  };
  // YAML 1.1 readers, which are common, don't read yes, on and 1:30 as strings, so quote these.
  const document = new yaml.Document(null, { compat: 'yaml-1.1', customTags: (tags) => [writtenNumbers, ...tags] });
  document.contents = build(json);
  return document.toString({ lineWidth: 0 }).replace(/\n$/, '');
};
