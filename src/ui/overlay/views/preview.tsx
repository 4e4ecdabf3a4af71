// The selected entry, in one of several views, and where it came from. Its content is never markup.
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { JsonTree } from '../../parts/json-tree.tsx';
import { readJson } from '../../parts/json-view.ts';
import { MarkedText } from '../../parts/marked-text.tsx';
import { Segments } from '../../parts/segments.tsx';
import { useObservable } from '../../window/use-observable.ts';
import { chooseView, type EntryPreview, listViews, type View } from '../model/preview-views.ts';
import type { Previewer } from '../model/previewer.ts';
import type { RestoreVersion } from '../model/restore-version.ts';
import { texts } from '../texts.ts';
import { Changes } from './changes.tsx';
import { Color } from './color.tsx';
import { Facts } from './facts.tsx';
import { FormattedText } from './formatted-text.tsx';
import { Files, Picture } from './preview-parts.tsx';
import { PreviewTable } from './preview-table.tsx';

const showBlanks = (text: string): string =>
  text
    .replaceAll(' ', '·')
    .replaceAll('\t', '→\t')
    .replaceAll('\u00a0', '⍽')
    .replaceAll('\r', '␍')
    .replaceAll('\n', '↵\n');

interface Props {
  entry: EntryPreview;
  view: View;
  model: Previewer;
  restore: RestoreVersion;
}

const Content = ({ entry, view, model, restore }: Props) => {
  const { text, matches, formatted, table } = entry;
  switch (view) {
    case 'picture':
      return <Picture entry={entry} model={model} />;
    case 'files':
      return <Files entry={entry} model={model} />;
    case 'changes':
      return <Changes entry={entry} model={model} restore={restore} />;
    case 'color':
      return <Color text={text} />;
    case 'formatted':
      return <FormattedText nodes={formatted ?? []} />;
    case 'table':
      return table ? <PreviewTable {...table} /> : null;
    case 'tree': {
      const json = readJson(text);
      return json ? <JsonTree key={entry.id} json={json} /> : null;
    }
    default:
      return (
        <pre class="preview-text">
          <MarkedText text={text} matches={matches} show={view === 'blanks' ? showBlanks : undefined} />
        </pre>
      );
  }
};

const Scrolling = ({ entry, view, model, restore }: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const { id, matches } = entry;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = element.querySelector<HTMLElement>('.preview-text mark');
    // Not scrollIntoView, which would scroll the window too.
    element.scrollTop = mark ? mark.offsetTop - element.clientHeight / 3 : 0;
  }, [id, matches, view]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div class="preview-content" ref={box} tabIndex={0}>
      <Content entry={entry} view={view} model={model} restore={restore} />
      {entry.cut && <Button onClick={model.loadMore}>{texts.more}</Button>}
    </div>
  );
};

export const Preview = ({ model, restore }: Pick<Props, 'model' | 'restore'>) => {
  const entry = useObservable(model.preview);
  const chosen = useObservable(model.chosenView);
  const view = entry && chooseView(entry, chosen);
  return (
    <section class="preview" aria-label={texts.preview}>
      {entry && view && (
        <>
          <Segments
            label={texts.view}
            choices={listViews(entry).map((value) => ({ value, text: texts.views[value] }))}
            chosen={view}
            choose={(view) => model.chooseView(entry.id, view)}
          />
          <Scrolling entry={entry} view={view} model={model} restore={restore} />
          <Facts entry={entry} />
        </>
      )}
    </section>
  );
};
