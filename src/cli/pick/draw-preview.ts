// Draws the preview of an entry: what it is, and its text, from the first match if that is further down.
import type { Paint } from '../output/colors.ts';
import { showTime } from '../output/show-time.ts';
import { showBytes } from '../output/view.ts';
import { type Area, wrapText } from '../terminal/wrap-text.ts';
import type { Preview } from './entry-preview.ts';

const describe = ({ id, kind, image, bytes, pin, copiedAt, app, tags, description }: Preview): string =>
  [
    `entry ${id}`,
    image ? `${image.type} ${image.width}x${image.height}` : kind,
    showBytes(bytes),
    ...(pin ? ['pinned'] : []),
    showTime(copiedAt),
    ...(app === undefined ? [] : [app]),
    ...(tags.length > 0 ? [tags.map((tag) => `#${tag}`).join(' ')] : []),
    ...(description === undefined ? [] : [description]),
  ].join(', ');

const plain: Paint = (_, text) => text;

/** Where to start so that the first match is in sight. */
const findStart = (text: string, match: number, area: Area): number => {
  const before = wrapText(text.slice(0, match), { ...area, rows: area.rows + 1 }, { paint: plain });
  if (before.length <= area.rows) return 0;
  return Math.max(text.lastIndexOf('\n', match - 1) + 1, match - area.columns);
};

const drawText = ({ text, matches, image }: Preview, area: Area, paint: Paint): string[] => {
  if (text === '' && image) return [paint('quiet', 'No text was recognized in this image.')];
  const start = findStart(text, matches[0] ?? 0, area);
  const before = start === 0 ? '' : '…';
  return wrapText(before + text.slice(start).trimEnd(), area, {
    matches: matches.map((at) => at - start + before.length),
    paint,
  });
};

export const drawPreview = (preview: Preview, { columns, rows }: Area, paint: Paint): string[] => {
  const facts = wrapText(describe(preview), { columns, rows: Math.min(2, rows) }, { paint });
  const rest = { columns, rows: Math.max(1, rows - facts.length) };
  return [...facts.map((line) => paint('quiet', line)), ...drawText(preview, rest, paint)].slice(0, rows);
};
