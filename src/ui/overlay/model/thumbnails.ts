// Loads the small pictures of the rows in sight, one at a time, and keeps those that were shown last.
import type { Call } from '../../window/call.ts';
import type { EntryLine } from './finder.ts';

type Line = Pick<EntryLine, 'id' | 'bytes' | 'image'>;

interface Row {
  readonly line: Line;
  readonly givingUp: AbortController;
  draw(): void;
}

/** Several times as many as are in sight. */
const maxKept = 200;
/** Milliseconds after the list is drawn, in which the window appears. */
const pause = 100;

/** A trigger may have given the entry another picture. */
const nameOf = ({ id, bytes, image }: Line): string => `${id} ${bytes} ${image?.width} ${image?.height}`;

export const createThumbnails = (call: Call<'overlay'>) => {
  /** The addresses of pictures; undefined for those that can't be shown. The ones shown last come last. */
  const kept = new Map<string, string | undefined>();
  /** The pictures in sight. */
  const rows = new Set<Row>();
  /** Until it ends, pictures are loaded. */
  let visit = AbortSignal.abort();
  let isLoading = false;

  const keep = (name: string, address: string | undefined): void => {
    kept.delete(name);
    kept.set(name, address);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  };

  const load = async ({ line, givingUp, draw }: Row): Promise<void> => {
    const signal = AbortSignal.any([givingUp.signal, visit]);
    const answer = await call('getThumbnail', { path: { id: String(line.id) } }, signal);
    if (signal.aborted) return;
    keep(nameOf(line), 'value' in answer ? `data:${answer.value.type};base64,${answer.value.base64}` : undefined);
    draw();
  };

  const findNext = (): Row | undefined => {
    if (!visit.aborted) for (const row of rows) if (!kept.has(nameOf(row.line))) return row;
    return undefined;
  };

  /** One at a time: a browser has few connections, and searches need them. */
  const loadAll = async (): Promise<void> => {
    if (isLoading) return;
    isLoading = true;
    for (let next = findNext(); next; next = findNext()) await load(next);
    isLoading = false;
  };

  return {
    /** Loads what is in sight until `signal` is aborted. Tries again what failed before. */
    begin: (signal: AbortSignal): void => {
      if (signal.aborted) return;
      for (const [name, address] of kept) if (address === undefined) kept.delete(name);
      setTimeout(() => {
        if (signal.aborted) return;
        visit = signal;
        void loadAll();
      }, pause);
    },
    /** The address of its picture; undefined while there is none. */
    find: (line: Line): string | undefined => {
      const name = nameOf(line);
      const address = kept.get(name);
      if (address !== undefined) keep(name, address);
      return address;
    },
    /** Loads the picture of a row, and draws it then. Returns a function for when the row is out of sight. */
    show: (line: Line, draw: () => void): (() => void) => {
      const row = { line, draw, givingUp: new AbortController() };
      rows.add(row);
      void loadAll();
      return () => {
        rows.delete(row);
        row.givingUp.abort();
      };
    },
    /** The browser can't show it. */
    drop: (line: Line): void => keep(nameOf(line), undefined),
  };
};

export type Thumbnails = ReturnType<typeof createThumbnails>;
