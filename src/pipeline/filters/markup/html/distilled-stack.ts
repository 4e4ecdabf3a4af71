// The stack of open elements while distilling a page, and what each end tag closes.
import type { DistilledElement } from './distilled-element.ts';
import type { MarkedText } from './distilled-page.ts';

export interface Open extends DistilledElement {
  marks: readonly MarkedText[];
  readonly language: string;
  /** How many page blocks end with it. */
  written: number;
  /** For an ordered list, the number of its next item. */
  next: number;
}

// Real pages don't close elements this far up, and searching further costs time.
const farthest = 200;

export const createDistilledStack = (leave: (left: Open) => void) => {
  const open: Open[] = [];
  const counts = new Map<string, number>(); // how many of each are open

  const count = (name: string, change: 1 | -1): void => {
    counts.set(name, (counts.get(name) ?? 0) + change);
  };

  const top = (): Open | undefined => open.at(-1);

  const push = (element: Open): void => {
    open.push(element);
    count(element.name, 1);
  };

  const pop = (): void => {
    const left = open.pop();
    if (left === undefined) return;
    count(left.name, -1);
    leave(left);
  };

  /** The innermost open element with one of the names, unless a barrier is in between. */
  const findOpen = (names: readonly string[], walls: readonly string[] = []): Open | undefined => {
    if (!names.some((name) => counts.get(name))) return undefined;
    const last = Math.max(0, open.length - farthest);
    for (let at = open.length - 1; at >= last; at -= 1) {
      const element = open[at];
      if (element && names.includes(element.name)) return element;
      if (element && walls.includes(element.name)) return undefined;
    }
    return undefined;
  };

  /** Ends the element and everything inside it. */
  const popTo = (element: Open | 'all' | undefined): void => {
    if (element === undefined) return;
    while (open.length > 0 && top() !== element) pop();
    pop();
  };

  /** The end tag of inline formatting doesn't end blocks started inside it, only their formatting. */
  const close = (element: Open | undefined): void => {
    const place = element === undefined ? -1 : open.lastIndexOf(element);
    const within = place < 0 ? [] : open.slice(place + 1);
    if (element === undefined || element.isBlock || !within.some(({ isBlock }) => isBlock)) {
      popTo(element);
      return;
    }
    const around = open[place - 1]?.marks ?? [];
    const ended = element.marks.filter(({ mark }) => !around.some((one) => one.mark === mark));
    for (const one of within) one.marks = one.marks.filter(({ mark }) => !ended.some((gone) => gone.mark === mark));
    open.splice(place, 1);
    count(element.name, -1);
  };

  return { top, push, findOpen, popTo, close };
};
