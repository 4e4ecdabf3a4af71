// Reads an answer as a value of the shape that was asked for: a server may ignore the shape.
import { JsonSyntaxError, type OrderedJson, parseOrderedJson } from '../../../base/ordered-json.ts';
import { hash, list, text, truth, type Value } from '../../language/value.ts';
import { stripControlBeyond } from '../text/strip-control.ts';
import type { Shape } from './model-tools.ts';
import { removeFence } from './tidy-answer.ts';

const parse = (document: string): OrderedJson | undefined => {
  try {
    return parseOrderedJson(document);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return undefined;
    throw error;
  }
};

const readAll = <Item>(items: readonly Item[], read: (item: Item) => Value | undefined): Value[] | undefined => {
  const values = items.map(read);
  return values.includes(undefined) ? undefined : values.filter((value) => value !== undefined);
};

/** Numbers and booleans are accepted as text, because models write 36 where "36" was asked for. */
const readText = (json: OrderedJson): string | undefined => {
  if (json.type === 'string') return json.text.trim();
  if (json.type === 'literal') return json.written === 'null' ? '' : json.written;
  return undefined;
};

const readJson = (json: OrderedJson, shape: Shape, clean: (content: string) => string): Value | undefined => {
  if ('enum' in shape) {
    const choice = json.type === 'literal' ? json.written : readText(json); // a label may be null
    return choice !== undefined && shape.enum.includes(choice) ? text(choice) : undefined;
  }
  switch (shape.type) {
    case 'string': {
      const content = readText(json);
      return content === undefined ? undefined : text(clean(content)); // JSON may have hidden some in escapes
    }
    case 'boolean':
      return json.type === 'literal' && /^(?:true|false)$/.test(json.written)
        ? truth(json.written === 'true')
        : undefined;
    case 'array': {
      const items =
        json.type === 'array' ? readAll(json.elements, (one) => readJson(one, shape.items, clean)) : undefined;
      return items && list(items);
    }
    case 'object': {
      if (json.type !== 'object') return undefined;
      const found = new Map(json.members);
      const keys = Object.keys(shape.properties);
      const values = readAll(keys, (key) => {
        const [held, wanted] = [found.get(key), shape.properties[key]];
        return held && wanted && readJson(held, wanted, clean);
      });
      return values && hash(keys.map((key, index) => [key, values[index] ?? text('')]));
    }
  }
};

/** Undefined if it has another shape. `about` is the text that the answer is about. */
export const readShape = (answer: string, shape: Shape, about = ''): Value | undefined => {
  const document = removeFence(answer.trim());
  const json = parse(document) ?? parse(document.slice(document.indexOf('{'), document.lastIndexOf('}') + 1));
  return json && readJson(json, shape, stripControlBeyond(about));
};
