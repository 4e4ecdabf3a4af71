// Reads a source from what was loaded before the run, or from what the command has named with `as`.
import { readVariable } from './read-variable.ts';
import type { Source } from './syntax.ts';
import { text, textOf, type Value } from './value.ts';

export interface Loaded {
  /** By source text, such as `$name`. */
  readonly sources: ReadonlyMap<string, Value>;
  /** The values named with `as`, by slot. */
  readonly named: readonly Value[];
}

export const readLoaded = (source: Source, loaded: Loaded): Value => {
  if (source.type === 'text') {
    const pieces = source.parts.map((part) => (typeof part === 'string' ? part : textOf(readLoaded(part, loaded))));
    return text(pieces.join(''));
  }
  const local = source.local === undefined ? undefined : loaded.named[source.local];
  if (local && 'name' in source) return readVariable(source, local);
  const value = loaded.sources.get(source.written);
  if (!value) throw new Error(`The source ${source.written} was not read.`);
  return value;
};

/** The text of a source, with `$` doubled in what it inserts. */
export const readTemplate = (source: Source, loaded: Loaded): string => {
  if (source.type !== 'text') return textOf(readLoaded(source, loaded)).replaceAll('$', '$$$$');
  return source.parts.map((part) => (typeof part === 'string' ? part : readTemplate(part, loaded))).join('');
};
