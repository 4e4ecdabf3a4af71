// One entry in the list.

import { describeAge } from '../model/age.ts';
import type { EntryLine } from '../model/finder.ts';
import { texts } from '../texts.ts';

interface Props {
  id: string;
  /** Undefined until it is loaded. */
  line: EntryLine | undefined;
  place: number;
  total: number;
  top: number;
  isSelected: boolean;
  onChoose: () => void;
  onUse: () => void;
}

const describe = ({ kind, text, image, files, description }: EntryLine): string => {
  if (description !== undefined) return description;
  if (kind === 'image' && image) return text === '' ? texts.image(image.width, image.height) : text;
  if (kind === 'files') return files === undefined || files === 1 ? text : `${text} (${texts.files(files)})`;
  return text === '' ? texts.blank : text;
};

export const EntryRow = ({ id, line, place, total, top, isSelected, onChoose, onUse }: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the line, which moves the selection
  <div
    id={id}
    class="entry"
    role="option"
    tabIndex={-1}
    aria-selected={isSelected}
    aria-posinset={place + 1}
    aria-setsize={total}
    style={{ top: `${top}px` }}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onChoose}
    onDblClick={onUse}
  >
    {line && (
      <>
        <span class="entry-text">{describe(line)}</span>
        {line.pin && <span class="entry-note">{texts.pinned}</span>}
        {line.app !== undefined && <span class="entry-note">{line.app}</span>}
        <span class="entry-note">{describeAge(line.copiedAt, Date.now())}</span>
      </>
    )}
  </div>
);
