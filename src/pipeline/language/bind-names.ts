// Finds the sources anywhere in a part of the syntax tree, and binds those that the command itself names with `as`.
import type { Source } from './syntax.ts';

/** The slot of each name. */
export type Names = ReadonlyMap<string, number>;

const sourceTypes: ReadonlySet<unknown> = new Set([
  'item',
  'text-variable',
  'list-variable',
  'hash-variable',
  'secret',
  'text',
] satisfies Source['type'][]);

const isSource = (node: object): node is Source => 'type' in node && sourceTypes.has(node.type);

/** Looks at every field, so that no source is overlooked, wherever the grammar allows one. */
export const sourcesIn = (node: unknown): Source[] => {
  if (typeof node !== 'object' || node === null) return [];
  if (!isSource(node)) return Object.values(node).flatMap(sourcesIn);
  return node.type === 'text' ? [node, ...node.parts.flatMap(sourcesIn)] : [node];
};

const slotOf = (node: object, names: Names): number | undefined =>
  isSource(node) && 'name' in node && node.type !== 'secret' ? names.get(node.name) : undefined;

export const bindNames = <Node>(node: Node, names: Names): Node => {
  if (names.size === 0) return node;
  const bind = (part: unknown): unknown => {
    if (typeof part !== 'object' || part === null) return part;
    if (Array.isArray(part)) return part.map(bind);
    const local = slotOf(part, names);
    const bound = Object.fromEntries(Object.entries(part).map(([field, held]) => [field, bind(held)]));
    return local === undefined ? bound : { ...bound, local };
  };
  // Safe: `bind` copies the node and at most adds `local` to its variables.
  return bind(node) as Node;
};
