// Reads the pointer map: pages on which SQLite stores, for each page of a file that can shrink, which page leads to it.
import type { Pages } from './read-pages.ts';

/** The one on which a page is listed. */
const mapPageOf = (page: number, pageSize: number): number => {
  const interval = Math.floor(pageSize / 5) + 1;
  const mapPage = page - ((page - 2) % interval);
  const lockPage = 2 ** 30 / pageSize + 1;
  return mapPage === lockPage ? mapPage + 1 : mapPage;
};

export const isMapPage = (page: number, pageSize: number): boolean => page > 1 && mapPageOf(page, pageSize) === page;

const firstOfRecord = 3;
const entryLength = 5;

/** Whether a record that begins on the page `from` goes on on the page `to`. Only for files that have a map, with the usual layout. */
export const isContinued = (pages: Pages, from: number, to: number): boolean => {
  const mapPage = mapPageOf(to, pages.size);
  const at = entryLength * (to - mapPage - 1);
  const map = pages.read(mapPage);
  return map !== undefined && at >= 0 && map[at] === firstOfRecord && map.readUInt32BE(at + 1) === from;
};
