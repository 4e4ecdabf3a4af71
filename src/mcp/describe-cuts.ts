// Writes notes on what an answer omits and how to get it.
import { fieldOf, isReadable, pathOf } from './long-text.ts';
import type { Piece } from './read-arguments.ts';
import { nameTool, type OfferedTool } from './tool-table.ts';

interface CutText {
  readonly kind: 'text';
  /** `items[].value` */
  readonly path: string;
  /** `items[3].value` */
  readonly place: string;
  readonly start: number;
  readonly end: number;
  readonly total: number;
  /** The fields of the same object. */
  readonly siblings: Readonly<Record<string, unknown>>;
}
export interface CutList {
  readonly kind: 'list';
  readonly path: string;
  readonly place: string;
  readonly shown: number;
  readonly total: number;
}
interface CutShape {
  readonly kind: 'shape';
  readonly place: string;
  readonly names: readonly string[];
}
export type Cut = CutText | CutList | CutShape;

const describePiece = ({ place, start, end, total }: CutText, tool: string): string => {
  const shown = `${place}: characters ${start} to ${end} of ${total}.`;
  if (end < total) return `${shown} To read on: ${tool} with the same arguments and from ${end}.`;
  return start < end ? `${shown} This is the end.` : `${place} has only ${total} characters.`;
};

const describeText = (cut: CutText, { name, longText }: OfferedTool, { field }: Piece): string => {
  const { path, place, end, total } = cut;
  if (longText && path === pathOf(longText, field)) return describePiece(cut, name);
  const shown = `${place}: the first ${end} of ${total} characters are shown.`;
  if (!longText || !isReadable(longText, path)) return shown;
  return `${shown} To read on: ${name} with the same arguments, field ${fieldOf(path)} and from ${end}.`;
};

/** One sentence for all texts that are read on in the same way. */
const describeElsewhere = (cuts: readonly CutText[], { longText }: OfferedTool): string[] => {
  const { readBy, at = '' } = longText ?? {};
  if (!readBy) return [];
  const groups = Map.groupBy(cuts, ({ path, end }) => `${fieldOf(path)} ${end}`);
  return [...groups.values()].map((group) => {
    const [{ path, end } = { path: at, end: 0 }] = group;
    const which = group.map(({ siblings }) => String(siblings[readBy.name])).join(', ');
    const tool = nameTool(readBy.operation);
    const how = path === at ? `the ${readBy.name}` : `the ${readBy.name}, field ${fieldOf(path)}`;
    return `The ${fieldOf(path)} of ${readBy.name} ${which} is cut after ${end} characters. To read on: ${tool} with ${how} and from ${end}.`;
  });
};

const describeList = ({ path, place, shown, total }: CutList): string =>
  path === 'items'
    ? `The page ends early, after ${shown} of ${total}, to keep the answer short. To continue, pass its nextOffset as offset.`
    : `${place}: the first ${shown} of ${total} elements are shown.`;

const describeShape = ({ place, names }: CutShape, { longText }: OfferedTool): string => {
  const field = fieldOf(longText?.at ?? '');
  return `${place === '' ? '' : `${place}: `}${names.join(' and ')} omitted because of length; ${field} has the same content as text.`;
};

export const describeCuts = (cuts: readonly Cut[], tool: OfferedTool, piece: Piece): string[] => {
  const texts = cuts.filter((cut) => cut.kind === 'text');
  const isElsewhere = ({ path }: CutText): boolean =>
    tool.longText?.readBy !== undefined && isReadable(tool.longText, path);
  return [
    ...describeElsewhere(texts.filter(isElsewhere), tool),
    ...texts.filter((cut) => !isElsewhere(cut)).map((cut) => describeText(cut, tool, piece)),
    ...cuts.filter((cut) => cut.kind === 'shape').map((cut) => describeShape(cut, tool)),
    ...cuts.filter((cut) => cut.kind === 'list').map(describeList),
  ];
};
