// The list of entries. Draws only the rows in sight, so that a long history scrolls smoothly.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { Overlay } from '../model/overlay.ts';
import { texts } from '../texts.ts';
import { EntryRow } from './entry-row.tsx';
import { readClick, readRightClick } from './row-click.ts';

/** In pixels, as in overlay.css. */
const rowHeight = 34;
/** Rows drawn beyond the edges. Fewer after a key, because drawing rows takes most of its time. */
const margins = { atTop: 1, scrolled: 5 } as const;

export const optionId = (place: number): string => `entry-${place}`;

export const EntryList = ({ model }: { model: Overlay }) => {
  const found = useObservable(model.finder.found);
  const showsKeys = useObservable(model.isPicking);
  const chosen = useObservable(model.selection.chosen);
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 0 });
  const total = found?.total ?? 0;
  const selected = found?.selected ?? 0;
  const margin = view.top === 0 ? margins.atTop : margins.scrolled;
  const first = Math.max(0, Math.floor(view.top / rowHeight) - margin);
  const last = Math.min(total - 1, Math.ceil((view.top + view.height) / rowHeight) + margin);

  const measure = (): void => {
    const { scrollTop: top = 0, clientHeight: height = 0 } = box.current ?? {};
    setView((now) => (now.top === top && now.height === height ? now : { top, height }));
  };
  // Before the first frame, so that it has all rows.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (last >= first) void model.finder.show(first, last);
  }, [model, first, last, found]);
  // Before the frame, so that it doesn't show the new list at the old place. Notes below the line make the list lower.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const [above, below] = [selected * rowHeight, (selected + 1) * rowHeight - element.clientHeight];
    element.scrollTop = Math.max(Math.min(element.scrollTop, above), below);
    measure();
  }, [selected, found?.typed, view.height]);

  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return (
    <div class="list" ref={box} onScroll={measure}>
      {total === 0 && found && (
        <p class="empty">
          {found.problem ?? (found.typed === '' ? texts.empty : texts.noMatch(found.typed, found.query))}
        </p>
      )}
      <div
        id="entries"
        role="listbox"
        aria-multiselectable="true"
        aria-label={texts.list}
        style={{ height: `${total * rowHeight}px` }}
      >
        {rows.map((place) => (
          <EntryRow
            key={place}
            id={optionId(place)}
            line={found?.lines.get(place)}
            thumbnails={model.thumbnails}
            place={place}
            total={found?.isCounted ? total : undefined}
            top={place * rowHeight}
            isCurrent={place === selected}
            order={chosen.findIndex(({ id }) => id === found?.lines.get(place)?.id)}
            isAlone={chosen.length === 0}
            showsKey={showsKeys}
            onChoose={(event) => readClick(event, model, place)}
            onMenu={(event) => readRightClick(event, model, place)}
            onUse={() => void model.use.use('paste')}
          />
        ))}
      </div>
    </div>
  );
};
