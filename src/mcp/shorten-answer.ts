// Shortens an answer for a model: cuts long texts and lists, and adds notes on how to get the rest.
import { cutText } from './cut-text.ts';
import { type Cut, type CutList, describeCuts } from './describe-cuts.ts';
import { escapeConcealed } from './escape-concealed.ts';
import { defaultPieceLength, maxAnswerLength } from './limits.ts';
import { pathOf } from './long-text.ts';
import type { Piece } from './read-arguments.ts';
import type { OfferedTool } from './tool-table.ts';

/** The same value as the text of a variable or result, in structured form. */
const shapes = ['list', 'items', 'hash', 'keys'];
/** Longer ones are omitted, never cut. */
const maxShapesLength = 20_000;
/** Room for the fields of a page other than its items. */
const envelope = 500;
/** Tried in order until the answer fits. */
const scales = [1, 1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32];

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const measure = (value: unknown): number => JSON.stringify(value).length;

const joinSteps = (steps: string, name: string): string => (steps === '' ? name : `${steps}.${name}`);

const isShortPage = (cut: Cut): cut is CutList => cut.kind === 'list' && cut.path === 'items';

const shorten = (answer: unknown, { longText }: OfferedTool, piece: Piece, scale: number) => {
  const cuts: Cut[] = [];
  const defaultLength = Math.floor(defaultPieceLength * scale);
  const requestedLength = Math.max(1, Math.floor(piece.characters * scale));

  const shortenText = (text: string, path: string, place: string, siblings: Fields): string => {
    const isRequested = longText !== undefined && !longText.readBy && path === pathOf(longText, piece.field);
    const from = isRequested ? piece.from : 0;
    const { start, end, text: shown } = cutText(text, from, isRequested ? requestedLength : defaultLength);
    if (from > 0 || end < text.length)
      cuts.push({ kind: 'text', path, place, start, end, total: text.length, siblings });
    return shown;
  };

  const shortenList = (list: readonly unknown[], path: string, place: string): unknown[] => {
    let room = path === 'items' ? maxAnswerLength - envelope : Math.max(defaultLength, 1000);
    const shown: unknown[] = [];
    for (const [index, one] of list.entries()) {
      const before = cuts.length;
      const element = visit(one, `${path}[]`, `${place}[${index}]`, {});
      room -= measure(element) + 1;
      if (room < 0 && index > 0) {
        cuts.length = before; // an omitted element does not count as cut
        cuts.push({ kind: 'list', path, place, shown: index, total: list.length });
        break;
      }
      shown.push(element);
    }
    return shown;
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
    if (cuts.length === before && measure(shaped) <= maxShapesLength * scale) return { ...visited, ...shaped };
    cuts.push({ kind: 'shape', place, names: found });
    return visited;
  };

  const visit = (value: unknown, path: string, place: string, siblings: Fields): unknown => {
    if (typeof value === 'string') return shortenText(value, path, place, siblings);
    if (Array.isArray(value)) return shortenList(value, path, place);
    return isFields(value) ? visitFields(value, path, place) : value;
  };

  return { short: visit(answer, '', '', {}), cuts };
};

/** Corrects the counts of a page that ends early. */
const correctPage = (page: unknown, cuts: readonly Cut[]): unknown => {
  const cut = cuts.find(isShortPage);
  if (!cut || !isFields(page)) return page;
  return { ...page, count: cut.shown, hasMore: true, nextOffset: Number(page['offset']) + cut.shown };
};

interface Shortened {
  readonly json: string;
  readonly notes: readonly string[];
}

export const shortenAnswer = (answer: unknown, tool: OfferedTool, piece: Piece): Shortened => {
  let shortened: Shortened = { json: '', notes: [] };
  for (const scale of scales) {
    const { short, cuts } = shorten(answer, tool, piece, scale);
    const json = escapeConcealed(JSON.stringify(correctPage(short, cuts)));
    shortened = { json, notes: describeCuts(cuts, tool, piece) };
    if (shortened.json.length <= maxAnswerLength && !cuts.some(isShortPage)) break;
  }
  return shortened;
};
