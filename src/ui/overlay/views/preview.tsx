// The selected entry, and where it came from. Its content is text, never markup.
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import { useObservable } from '../../window/use-observable.ts';
import type { EntryPreview, Previewer } from '../model/previewer.ts';
import { texts } from '../texts.ts';
import { MarkedText } from './marked-text.tsx';

const listFacts = ({ app, source, copiedAt, copies, bytes }: EntryPreview): (readonly [string, string])[] => [
  ...(app === undefined ? [] : [[texts.facts.app, app] as const]),
  ...(source === undefined ? [] : [[texts.facts.source, source] as const]),
  [
    texts.facts.copiedAt,
    `${new Date(copiedAt).toLocaleString()}, ${texts.facts.copies(copies)}, ${texts.facts.bytes(bytes)}`,
  ],
];

const Content = ({ entry, onMore }: { entry: EntryPreview; onMore: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  const { id, text, matches, image } = entry;
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const mark = element.querySelector('mark');
    // Not scrollIntoView, which would scroll the window too.
    element.scrollTop = mark ? mark.offsetTop - element.clientHeight / 3 : 0;
  }, [id, matches]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <div class="preview-content" ref={box} tabIndex={0}>
      <pre class="preview-text">
        {image && text === '' ? texts.image(image.width, image.height) : <MarkedText text={text} matches={matches} />}
      </pre>
      {entry.cut && <Button onClick={onMore}>{texts.more}</Button>}
    </div>
  );
};

export const Preview = ({ model }: { model: Previewer }) => {
  const entry = useObservable(model.preview);
  return (
    <section class="preview" aria-label={texts.preview}>
      {entry && (
        <>
          <Content entry={entry} onMore={model.loadMore} />
          <dl class="facts">
            {listFacts(entry).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  );
};
