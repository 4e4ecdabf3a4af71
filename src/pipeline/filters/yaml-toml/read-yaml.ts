// Reads YAML as JSON without loss: keeps the order of keys and the digits of numbers, and expands aliases within limits.
import type * as Yaml from 'yaml';
import type { OrderedJson } from '../../../base/ordered-json.ts';
import { cannot } from '../../language/failure.ts';
import { refusePlace } from '../encode/wrong-character.ts';
import { numberToJson, type Warn } from './json-number.ts';
import { failYaml } from './yaml-errors.ts';

const maxNodes = 1_000_000;
const maxCharacters = 64 * 1024 * 1024;
const maxDepth = 5000;

interface Anchored {
  readonly json: OrderedJson;
  /** How much each alias of it adds to the result. */
  readonly nodes: number;
  readonly characters: number;
}

/** Words that YAML 1.1, which many programs still read, takes for booleans. */
const oldBoolean = /^(?:yes|no|on|off)$/i;
const oldOctal = /^[+-]?0[0-7]+$/;

const warnOfOldYaml = ({ value, source = '', type }: Yaml.Scalar, warn: Warn): void => {
  if (type !== 'PLAIN') return;
  if (typeof value === 'string' && oldBoolean.test(source))
    warn(`“${source}” is a text in YAML 1.2. Programs that read YAML 1.1 take it for ${/^(?:yes|on)$/i.test(source)}.`);
  if (typeof value === 'number' && oldOctal.test(source))
    warn(
      `“${source.slice(0, 40)}” is the number ${value} in YAML 1.2. Programs that read YAML 1.1 take it for the octal number ${Number.parseInt(source, 8)}.`,
    );
};

const readScalar = (scalar: Yaml.Scalar, warn: Warn): OrderedJson => {
  const { value, source = '' } = scalar;
  warnOfOldYaml(scalar, warn);
  if (value === null || typeof value === 'boolean') return { type: 'literal', written: String(value) };
  if (typeof value === 'number' || typeof value === 'bigint') return numberToJson(source, warn);
  return { type: 'string', text: typeof value === 'string' ? value : source };
};

const isMergeable = (json: OrderedJson): boolean =>
  json.type === 'object' || (json.type === 'array' && json.elements.every(({ type }) => type === 'object'));

const readDocument = (yaml: typeof Yaml, content: string, document: Yaml.Document.Parsed, warn: Warn): OrderedJson => {
  const anchors = new Map<string, Anchored | 'unfinished'>();
  let [nodes, characters] = [0, 0];

  const refuse = (node: unknown, wrong: string): never => {
    const at = yaml.isNode(node) ? (node.range?.[0] ?? 0) : 0;
    return refusePlace(content, at, "this YAML can't be converted to JSON", wrong);
  };

  const readAlias = (alias: Yaml.Alias): OrderedJson => {
    const anchored = anchors.get(alias.source);
    if (anchored === undefined) return refuse(alias, `no anchor &${alias.source} is defined before this alias`);
    if (anchored === 'unfinished') return refuse(alias, `*${alias.source} refers to a value that contains it`);
    nodes += anchored.nodes;
    characters += anchored.characters;
    if (nodes > maxNodes || characters > maxCharacters)
      return refuse(alias, 'its aliases expand to over 1,000,000 values or 64 MB');
    return anchored.json;
  };

  const readKey = (key: unknown): string => {
    if (key === null) return '';
    if (yaml.isScalar(key)) return typeof key.value === 'string' ? key.value : (key.source ?? '');
    const aliased = yaml.isAlias(key) ? readAlias(key) : undefined;
    if (aliased?.type === 'string') return aliased.text;
    if (aliased?.type === 'literal') return aliased.written;
    return refuse(key, 'a key is a list or mapping; JSON keys must be strings');
  };

  const readMap = (map: Yaml.YAMLMap): OrderedJson => {
    const members = new Map<string, OrderedJson>();
    const own = new Set<string>();
    for (const { key: keyNode, value: node } of map.items) {
      const key = readKey(keyNode);
      if (yaml.isScalar(keyNode) && keyNode.anchor !== undefined) readNode(keyNode);
      const value = readNode(node);
      if (key === '<<' && yaml.isScalar(keyNode) && keyNode.type === 'PLAIN' && isMergeable(value)) {
        for (const merged of value.type === 'array' ? value.elements : [value]) {
          if (merged.type !== 'object') continue;
          for (const [name, held] of merged.members) if (!members.has(name)) members.set(name, held);
        }
        continue;
      }
      if (own.has(key)) return refuse(keyNode, `duplicate key “${key.slice(0, 60)}”`);
      own.add(key);
      members.set(key, value);
      characters += key.length;
    }
    return { type: 'object', members: [...members] };
  };

  const readBare = (node: unknown): OrderedJson => {
    nodes += 1;
    if (yaml.isMap(node)) return readMap(node);
    if (yaml.isSeq(node)) return { type: 'array', elements: node.items.map(readElement) };
    if (!yaml.isScalar(node)) return { type: 'literal', written: 'null' };
    const json = readScalar(node, warn);
    characters += json.type === 'string' ? json.text.length : 8;
    return json;
  };

  /** The elements of !!omap and !!pairs are pairs. */
  const readElement = (item: unknown): OrderedJson =>
    yaml.isPair(item) ? { type: 'object', members: [[readKey(item.key), readNode(item.value)]] } : readNode(item);

  const readNode = (node: unknown): OrderedJson => {
    if (yaml.isAlias(node)) return readAlias(node);
    const anchor = yaml.isNode(node) && 'anchor' in node ? node.anchor : undefined;
    if (anchor === undefined) return readBare(node);
    const before = { nodes, characters };
    anchors.set(anchor, 'unfinished');
    const json = readBare(node);
    anchors.set(anchor, { json, nodes: nodes - before.nodes, characters: characters - before.characters });
    return json;
  };

  return readNode(document.contents);
};

/** The library is slow to notice that it can't go this deep. */
const checkBrackets = (content: string): void => {
  let depth = 0;
  for (const [bracket] of content.matchAll(/[[\]{}]/g)) {
    depth = bracket === '[' || bracket === '{' ? depth + 1 : Math.max(0, depth - 1);
    if (depth > maxDepth) cannot('this YAML is nested too deeply.');
  }
};

/** The library collects every error, possibly one per character, and capturing their stack traces takes the longest. */
const parseDocuments = (yaml: typeof Yaml, content: string): Yaml.Document.Parsed[] => {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    // Checked here instead: the library compares every key with every other.
    return [...yaml.parseAllDocuments(content, { uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })];
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
};

const beforeContent = /(?:[ \t]*(?:#[^\n]*)?\n|%[^\n]*(?:\n|$))*/y;

/** The library accepts directives without a document, and two versions. */
const checkDirectives = (content: string, isEmpty: boolean): void => {
  beforeContent.lastIndex = 0;
  const [before = ''] = beforeContent.exec(content) ?? [];
  const directives = [...before.matchAll(/^%.*/gm)];
  const [, second] = directives.filter(([written]) => /^%YAML\b/.test(written));
  if (second) refusePlace(content, second.index, 'this is not YAML', 'the version is given twice');
  if (isEmpty && directives.length > 0)
    refusePlace(content, content.length, 'this is not YAML', 'expected --- and a document after the directives');
};

/** Comments alone before `...` are no document. */
const isDocument = (yaml: typeof Yaml, { contents, directives }: Yaml.Document.Parsed): boolean =>
  directives.docStart === true || !yaml.isScalar(contents) || contents.source !== '' || contents.tag !== undefined;

const maxTags = 3;

/** Tags such as !Ref mean something to the program that reads them. */
const warnOfTags = (documents: readonly Yaml.Document.Parsed[], warn: Warn): void => {
  const messages = documents.flatMap(({ warnings }) => warnings.map(({ message }) => message));
  const tags = new Set(messages.flatMap((message) => /^Unresolved tag: (\S{1,100})/.exec(message)?.[1] ?? []));
  for (const tag of [...tags].slice(0, maxTags)) warn(`The tag ${tag} has no equivalent in JSON and was left out.`);
};

/** Multiple documents become one array. */
export const readYaml = (yaml: typeof Yaml, content: string, warn: Warn): OrderedJson => {
  checkBrackets(content);
  const parsed = parseDocuments(yaml, content);
  checkDirectives(content, parsed.length === 0);
  const documents = parsed.length > 1 ? parsed.filter((document) => isDocument(yaml, document)) : parsed;
  const error = parsed.flatMap(({ errors }) => errors.slice(0, 1))[0];
  if (error) return failYaml(content, error);
  warnOfTags(documents, warn);
  try {
    const read = documents.map((document) => readDocument(yaml, content, document, warn));
    return read.length > 1 ? { type: 'array', elements: read } : (read[0] ?? { type: 'literal', written: 'null' });
  } catch (thrown) {
    if (thrown instanceof RangeError) return cannot('this YAML is nested too deeply.');
    throw thrown;
  }
};
