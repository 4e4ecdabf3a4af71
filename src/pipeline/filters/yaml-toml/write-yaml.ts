// YAML written from JSON: keys in their order, numbers as they are, quotes only where a text would be read as something else.
import type * as Yaml from 'yaml';
import type { OrderedJson } from '../../../base/ordered-json.ts';

/** A number goes through the library as an object of this kind, since it would write numbers in its own way. */
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

/** A byte order mark at the beginning, or space at either end of one of several lines: without quotes it would be lost. */
const losesSpace = (content: string): boolean =>
  content.startsWith('\uFEFF') || (content.includes('\n') && /^\s|[ \t\r](?:\n|$)/.test(content));

const quoteOdd = (scalar: Yaml.Scalar<string>): Yaml.Scalar<string> => {
  if (losesSpace(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
  return scalar;
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
    const map = new yaml.YAMLMap();
    map.items = part.members.map(([key, value]) => new yaml.Pair(quoteOdd(new yaml.Scalar(key)), build(value)));
    return map;
  };
  // Many readers go by YAML 1.1, to whom yes, on and 1:30 are not texts: these get quotes.
  const document = new yaml.Document(null, { compat: 'yaml-1.1', customTags: (tags) => [writtenNumbers, ...tags] });
  document.contents = build(json);
  return document.toString({ lineWidth: 0 }).replace(/\n$/, '');
};
