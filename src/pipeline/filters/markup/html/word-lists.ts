// Reads lists as Word copies them: paragraphs with a level, and markers drawn as text.
import type { createDistilledPage } from './distilled-page.ts';
import { plainMarker } from './list-marker.ts';

interface Level {
  readonly isOrdered: boolean;
  /** How many page blocks are open for it. */
  blocks: number;
  next: number;
}

export const createWordLists = (page: ReturnType<typeof createDistilledPage>) => {
  const levels: Level[] = [];
  let waiting: number | undefined; // the level of an item whose text hasn't started
  let marker: string | undefined; // collected while the drawn marker is read
  let drawn = '';

  const closeLevel = (): void => {
    for (let left = levels.pop()?.blocks ?? 0; left > 0; left -= 1) page.close();
  };

  const openItem = (level: Level): void => {
    if (page.open('li', level.isOrdered ? ` value="${level.next}"` : '')) level.blocks += 1;
    level.next += 1;
  };

  const begin = (): void => {
    if (waiting === undefined) return;
    const depth = waiting;
    waiting = undefined;
    const isOrdered = !['', '- '].includes(plainMarker(drawn.replaceAll('&nbsp;', ' ')));
    while (levels.length > depth) closeLevel();
    const same = levels[depth - 1];
    if (same && same.isOrdered !== isOrdered) closeLevel();
    else if (same) {
      if (same.blocks > 1) {
        page.close();
        same.blocks -= 1;
      }
      openItem(same);
    }
    while (levels.length < depth) {
      const first = Number.parseInt(drawn, 10);
      const level = { isOrdered, blocks: page.open(isOrdered ? 'ol' : 'ul') ? 1 : 0, next: first || 1 };
      levels.push(level);
      openItem(level);
    }
  };

  return {
    startItem: (level: number): void => {
      page.separate();
      waiting = level;
      drawn = '';
    },
    begin,
    endItem: (): void => {
      waiting = undefined;
    },
    /** The marker starts with its element; its content is not text. */
    takeMarker: (written: string): boolean => {
      if (marker === undefined) return false;
      marker += written;
      return true;
    },
    startMarker: (): void => {
      marker = '';
    },
    endMarker: (): void => {
      drawn = (marker ?? '').trim();
      marker = undefined;
    },
    end: (): void => {
      waiting = undefined;
      while (levels.length > 0) closeLevel();
    },
  };
};
