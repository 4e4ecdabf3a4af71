// The selected entry in full, and where it came from. Its content is text, never markup.
import type { Entry } from '../model/overlay.ts';
import { texts } from '../texts.ts';

/** Characters drawn: more would make the page slow, and nobody reads them here. */
const maxShown = 20_000;

const listFacts = ({ app, source, copiedAt, copies, bytes }: Entry): (readonly [string, string])[] => [
  ...(app === undefined ? [] : [[texts.facts.app, app] as const]),
  ...(source === undefined ? [] : [[texts.facts.source, source] as const]),
  [
    texts.facts.copiedAt,
    `${new Date(copiedAt).toLocaleString()}, ${texts.facts.copies(copies)}, ${texts.facts.bytes(bytes)}`,
  ],
];

export const Preview = ({ entry }: { entry: Entry | undefined }) => (
  <section class="preview" aria-label={texts.preview}>
    {entry && (
      <>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <pre class="preview-text" tabIndex={0}>
          {entry.image && entry.value === ''
            ? texts.image(entry.image.width, entry.image.height)
            : entry.value.slice(0, maxShown)}
        </pre>
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
