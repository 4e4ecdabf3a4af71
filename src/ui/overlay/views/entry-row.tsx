// One entry in the list: its kind, its first line, its tags, where and when it was copied.

import { listGiven } from '../../../base/search-line.ts';
import { MarkedText } from '../../parts/marked-text.tsx';
import { describeAge } from '../model/age.ts';
import type { EntryLine } from '../model/finder.ts';
import { shortcuts } from '../model/shortcuts.ts';
import type { Thumbnails } from '../model/thumbnails.ts';
import { texts } from '../texts.ts';
import { KindIcon } from './kind-icon.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  id: string;
  /** Undefined until it is loaded. */
  line: EntryLine | undefined;
  thumbnails: Thumbnails;
  place: number;
  /** Undefined until they are counted. */
  total: number | undefined;
  top: number;
  isCurrent: boolean;
  /** Whether no entries are selected but the current one. */
  isAlone: boolean;
  /** Its place among the selected entries; -1 if it isn't one of them. */
  order: number;
  /** Whether to show the key that picks it. */
  showsKey: boolean;
  onChoose: (event: MouseEvent) => void;
  onMenu: (event: MouseEvent) => void;
  onUse: () => void;
}

const maxTags = 3;

const LineText = ({ line: { text, image, files, description, matches } }: { line: EntryLine }) => {
  if (description !== undefined) return <MarkedText text={description} matches={matches?.description} />;
  if (text === '') return <>{image ? texts.image(image.width, image.height) : texts.blank}</>;
  return (
    <>
      <MarkedText text={text} matches={matches?.text} />
      {texts.moreFiles(files)}
    </>
  );
};

const Notes = ({ line: { tags, pin, app, copiedAt, matches } }: { line: EntryLine }) => (
  <>
    {listGiven(tags)
      .slice(0, maxTags)
      .map((tag) => (
        <span key={tag} class="entry-tag">{`#${tag}`}</span>
      ))}
    {pin && (
      <svg class="kind pin" viewBox="0 0 20 20" width="14" height="14" role="img" aria-label={texts.pinned}>
        <path d="M7 3.5h6M8 3.5v5L5.5 12h9L12 8.5v-5M10 12v5" />
      </svg>
    )}
    {app !== undefined && (
      <span class="entry-note entry-app">
        <MarkedText text={app} matches={matches?.app} />
      </span>
    )}
    <span class="entry-note entry-age">{describeAge(copiedAt, Date.now())}</span>
  </>
);

/** The picture of the entry, or its icon, unless it is one of several selected entries. */
const Mark = ({ line, thumbnails, order }: { line: EntryLine } & Pick<Props, 'thumbnails' | 'order'>) => {
  const mark = order < 0 ? <KindIcon {...line} /> : <span class="order">{order + 1}</span>;
  if (!line.image) return mark;
  return (
    <Thumbnail line={line} size={line.image} model={thumbnails} isCovered={order >= 0}>
      {mark}
    </Thumbnail>
  );
};

export const EntryRow = ({
  id,
  line,
  thumbnails,
  place,
  total,
  top,
  isCurrent,
  isAlone,
  order,
  showsKey,
  onChoose,
  onMenu,
  onUse,
}: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the line, which moves the selection
  <div
    id={id}
    class={isCurrent ? 'entry is-current' : 'entry'}
    role="option"
    tabIndex={-1}
    aria-selected={isAlone ? isCurrent : order >= 0}
    aria-posinset={place + 1}
    aria-setsize={total ?? -1}
    style={{ top: `${top}px` }}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    onContextMenu={onMenu}
    onDblClick={onUse}
  >
    {line && (
      <>
        <Mark line={line} thumbnails={thumbnails} order={order} />
        <span class="entry-text" dir="auto">
          <LineText line={line} />
        </span>
        {showsKey && place < shortcuts.pick.length ? (
          <kbd class="entry-key">{shortcuts.pick[place]}</kbd>
        ) : (
          <Notes line={line} />
        )}
      </>
    )}
  </div>
);
