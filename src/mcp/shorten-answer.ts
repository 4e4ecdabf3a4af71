// An answer, made short enough for a model: long texts are cut, long lists end early, and notes say how to get the rest.
import { cutText } from './cut-text.ts';
import { escapeConcealed } from './escape-concealed.ts';
import { longestAnswer, usualPiece } from './limits.ts';
import { pathOf } from './long-text.ts';
import type { Piece } from './read-arguments.ts';
import { type Cut, type CutList, tellCuts } from './tell-cuts.ts';
import type { OfferedTool } from './tool-table.ts';

/** Beside the text of a variable or a result, these say the same in its shape. */
const shapes = ['list', 'items', 'hash', 'keys'];
/** How long they may be to be handed over, which is done whole or not at all. */
const longestShapes = 20_000;
/** Room for what a page tells beside its items. */
const envelope = 500;
/** How far everything is shortened, tried one after the other until it fits. */
const scales = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const measure = (value: unknown): number => JSON.stringify(value).length;

const joinSteps = (steps: string, name: string): string => (steps === '' ? name : `${steps}.${name}`);

const isEarlyEnd = (cut: Cut): cut is CutList => cut.kind === 'list' && cut.path === 'items';

const shorten = (answer: unknown, { longText }: OfferedTool, piece: Piece, scale: number) => {
  const cuts: Cut[] = [];
  const usual = Math.floor(usualPiece * scale);
  const asked = Math.max(1, Math.floor(piece.characters * scale));

  const shortenText = (text: string, path: string, place: string, beside: Fields): string => {
    const isAsked = longText !== undefined && !longText.readBy && path === pathOf(longText, piece.field);
    const from = isAsked ? piece.from : 0;
    const { start, end, text: shown } = cutText(text, from, isAsked ? asked : usual);
    if (from > 0 || end < text.length) cuts.push({ kind: 'text', path, place, start, end, total: text.length, beside });
    return shown;
  };

  const shortenList = (list: readonly unknown[], path: string, place: string): unknown[] => {
    let room = path === 'items' ? longestAnswer - envelope : Math.max(usual, 1000);
    const kept: unknown[] = [];
    for (const [index, one] of list.entries()) {
      const before = cuts.length;
      const element = visit(one, `${path}[]`, `${place}[${index}]`, {});
      room -= measure(element) + 1;
      if (room < 0 && index > 0) {
        cuts.length = before; // what is not shown at all is not cut
        cuts.push({ kind: 'list', path, place, shown: index, total: list.length });
        break;
      }
      kept.push(element);
    }
    return kept;
  };

  const visitFields = (fields: Fields, path: string, place: string): Fields => {
    const isHolder = Object.keys(fields).some((name) => joinSteps(path, name) === longText?.at);
    const found = isHolder ? shapes.filter((name) => name in fields) : [];
    const before = cuts.length;
    const visited = Object.fromEntries(
      Object.entries(fields)
        .filter(([name]) => !found.includes(name))
        .map(([name, one]) => [name, visit(one, joinSteps(path, name), joinSteps(place, name), fields)]),
    );
    if (found.length === 0) return visited;
    const shaped = Object.fromEntries(found.map((name) => [name, fields[name]]));
    if (cuts.length === before && measure(shaped) <= longestShapes * scale) return { ...visited, ...shaped };
    cuts.push({ kind: 'shape', place, names: found });
    return visited;
  };

  const visit = (value: unknown, path: string, place: string, beside: Fields): unknown => {
    if (typeof value === 'string') return shortenText(value, path, place, beside);
    if (Array.isArray(value)) return shortenList(value, path, place);
    return isFields(value) ? visitFields(value, path, place) : value;
  };

  return { short: visit(answer, '', '', {}), cuts };
};

/** A page that ends early is a smaller page. */
const mendPage = (page: unknown, cuts: readonly Cut[]): unknown => {
  const early = cuts.find(isEarlyEnd);
  if (!early || !isFields(page)) return page;
  return { ...page, count: early.shown, hasMore: true, nextOffset: Number(page['offset']) + early.shown };
};

export interface Shortened {
  /** The answer as JSON. */
  readonly written: string;
  readonly notes: readonly string[];
}

export const shortenAnswer = (answer: unknown, tool: OfferedTool, piece: Piece): Shortened => {
  let shortened: Shortened = { written: '', notes: [] };
  for (const scale of scales) {
    const { short, cuts } = shorten(answer, tool, piece, scale);
    const written = escapeConcealed(JSON.stringify(mendPage(short, cuts)));
    shortened = { written, notes: tellCuts(cuts, tool, piece) };
    if (shortened.written.length <= longestAnswer && !cuts.some(isEarlyEnd)) break;
  }
  return shortened;
};
