// Filters that run a pipeline on the values or the keys of hashes.
import { type Block, mapElements } from '../../language/block.ts';
import { cannot } from '../../language/failure.ts';
import { filter } from '../../language/filter.ts';
import { toJson } from '../../language/json-value.ts';
import { andThen, type MaybePromise, mapInOrder } from '../../language/maybe-promise.ts';
import { pipeline } from '../../language/parameters.ts';
import { type HashValue, hash, list, listOfTexts, textOf, type Value } from '../../language/value.ts';
import { needHash, structureOf, writeJson } from '../data/structure.ts';

const mapValues = ({ entries }: HashValue, block: Block): MaybePromise<Value> => {
  const values = entries.map(([, held]) => held);
  return andThen(mapElements(values, block, 'value'), (made) =>
    hash(entries.map(([key, held], index) => [key, made[index] ?? held])),
  );
};

const keysIn = (value: Value, found: Set<string>): Set<string> => {
  if (value.type === 'list') for (const item of value.items) keysIn(item, found);
  if (value.type === 'hash') {
    for (const [key, held] of value.entries) {
      found.add(key);
      keysIn(held, found);
    }
  }
  return found;
};

const renameAll = (value: Value, names: ReadonlyMap<string, string>): Value => {
  if (value.type === 'list') return list(value.items.map((item) => renameAll(item, names)));
  if (value.type !== 'hash') return value;
  const renamed = new Map<string, Value>();
  const before = new Map<string, string>();
  for (const [key, held] of value.entries) {
    const name = names.get(key) ?? key;
    const other = before.get(name);
    if (other !== undefined) cannot(`the keys “${other}” and “${key}” would both become “${name}”.`);
    before.set(name, key);
    renamed.set(name, renameAll(held, names));
  }
  return hash([...renamed]);
};

/** Each different key once, however often it occurs. */
const renameKeys = (value: Value, block: Block): MaybePromise<Value> => {
  const keys = [...keysIn(value, new Set())];
  return andThen(mapElements(listOfTexts(keys).items, block, 'key'), (made) =>
    renameAll(value, new Map(keys.map((key, index) => [key, made[index] ? textOf(made[index]) : key]))),
  );
};

const person = '{"first_name":"Ada","home_address":{"zip_code":"N1"}}';

export const changeHashFilters = [
  filter({
    keyword: 'map-values',
    summary: 'Runs a pipeline on each value of a hash, or of every hash in a list.',
    takes: 'any',
    gives: 'any',
    arguments: { pipeline: pipeline('the filters in parentheses, or the keyword of one') },
    examples: [
      {
        run: 'lines | group-by (domains | first) | map-values (count)',
        on: 'https://a.org/1\nhttps://b.org/\nhttps://a.org/2',
        gives: 'a.org: 2\nb.org: 1',
      },
      { run: 'map-values (split , | sort | join ,)', on: '{"a":"2,1","b":"3"}', gives: 'a: 1,2\nb: 3' },
    ],
    apply: (value, args, context) => {
      const structure = structureOf(value, context);
      if (structure.type !== 'list') return mapValues(needHash(structure), args.pipeline);
      return andThen(
        mapInOrder(structure.items, (item) => mapValues(needHash(item), args.pipeline)),
        list,
      );
    },
  }),
  filter({
    keyword: 'rename-keys',
    summary: 'Runs a pipeline on every key, also of hashes inside others. JSON text stays JSON text.',
    takes: 'any',
    gives: 'any',
    arguments: { pipeline: pipeline('the filters in parentheses, or the keyword of one') },
    aliases: ['map-keys'],
    examples: [
      {
        run: 'parse | rename-keys (camel)',
        on: '{"first_name":"Ada","last_name":"Byron"}',
        gives: 'firstName: Ada\nlastName: Byron',
      },
      {
        run: 'rename-keys camel | json-minify',
        on: person,
        gives: '{"firstName":"Ada","homeAddress":{"zipCode":"N1"}}',
      },
    ],
    apply: (value, args, context) =>
      andThen(renameKeys(structureOf(value, context), args.pipeline), (renamed) =>
        value.type === 'text' ? writeJson(toJson(renamed), 2, value) : renamed,
      ),
  }),
];
