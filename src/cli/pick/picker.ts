// The picker: a line to search with, the entries that match it, and a preview of the selected one.

import type { DialogClient } from '../terminal/dialog-client.ts';
import type { Key } from '../terminal/keys.ts';
import { editLine, startLine } from '../terminal/line-editor.ts';
import type { Dialog } from '../terminal/show-dialog.ts';
import { drawPicker, measureList } from './draw-picker.ts';
import { createEntryPreview } from './entry-preview.ts';
import { createEntrySearch } from './entry-search.ts';

interface PickerOptions {
  readonly client: DialogClient;
  readonly query: string;
  readonly isMulti: boolean;
  /** What Enter does: "prints". */
  readonly does: string;
}

/** Results in the ids of the picked entries: in the order in which they were marked, or the selected one. */
export const createPicker =
  ({ client, query, isMulti, does }: PickerOptions) =>
  (redraw: () => void, fail: (error: unknown) => void): Dialog<readonly number[]> => {
    const search = createEntrySearch(client);
    const preview = createEntryPreview(client);
    const marked = new Set<number>();
    let line = startLine(query);
    let selected = 0;

    const readSelected = () => search.read()?.lines[selected];

    const showPreview = (): void => {
      const found = search.read();
      if (found) preview.show(readSelected()?.id, found).then(redraw, fail);
    };

    /** When the list shows what was typed. */
    let listed: Promise<void> = Promise.resolve();
    const find = (): void => {
      listed = search.find(line.text).then((isWanted) => {
        if (!isWanted) return;
        selected = 0;
        showPreview();
        redraw();
      });
      listed.catch(fail);
    };

    const move = async (by: number): Promise<void> => {
      const target = selected + by;
      if (target >= (search.read()?.lines.length ?? 0)) await search.findMore();
      selected = Math.max(0, Math.min(target, (search.read()?.lines.length ?? 0) - 1));
      showPreview();
    };

    const mark = async (by: number): Promise<void> => {
      const id = readSelected()?.id;
      if (!isMulti || id === undefined) return;
      if (!marked.delete(id)) marked.add(id);
      await move(by);
    };

    const pick = (): readonly number[] | undefined => {
      if (marked.size > 0) return [...marked];
      const id = readSelected()?.id;
      return id === undefined ? undefined : [id];
    };

    find();
    return {
      draw: (size, paint) =>
        drawPicker(
          { line, found: search.read(), selected, marked, preview: preview.read(), does, isMulti },
          size,
          paint,
        ),
      press: async (key: Key, size) => {
        const edited = editLine(line, key);
        if (edited) {
          const isChanged = edited.text !== line.text;
          line = edited;
          if (isChanged) find();
          return undefined;
        }
        // Who types fast and presses Enter means what is listed then.
        await listed;
        const page = measureList(size).rows;
        if (key.name === 'enter') return pick();
        if (key.name === 'up') await move(-1);
        if (key.name === 'down') await move(1);
        if (key.name === 'pageUp') await move(-page);
        if (key.name === 'pageDown') await move(page);
        if (key.name === 'tab') await mark(1);
        if (key.name === 'backTab') await mark(-1);
        return undefined;
      },
      end: () => {
        search.end();
        preview.end();
        client.end();
      },
    };
  };
