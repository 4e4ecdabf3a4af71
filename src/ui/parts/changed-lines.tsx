// What changed between two texts or lists, line by line.
import type { Schemas } from '../../contract/types.ts';
import { MarkedText } from './marked-text.tsx';
import { texts } from './texts.ts';

type Line = Schemas['ChangedLines'][number];

const signs = { same: '', removed: '−', added: '+', folded: '⋯' } as const;

/** A line break of Windows may be all that changed. */
const showReturns = (part: string): string => part.replaceAll('\r', '␍');

const ChangedLine = ({ type, text, words, count = 0, unended }: Line) => (
  <div class={`diff-line ${type}`}>
    <span class="diff-sign" aria-hidden="true">
      {signs[type]}
    </span>
    <span>
      {type === 'folded' ? (
        texts.changes.folded(count)
      ) : (
        <>
          {type !== 'same' && <span class="visually-hidden">{texts.changes[type]} </span>}
          <span class="diff-text">
            <MarkedText text={text} matches={words} show={showReturns} />
          </span>
          {unended && <span class="diff-note"> {texts.changes.unended}</span>}
        </>
      )}
    </span>
  </div>
);

interface Props {
  /** Undefined if they are too long to compare. */
  lines: readonly Line[] | undefined;
  /** Whether more lines follow. */
  isCut: boolean;
}

export const ChangedLines = ({ lines, isCut }: Props) => (
  <>
    {lines ? lines.map((line, index) => <ChangedLine key={index} {...line} />) : <p>{texts.changes.notCompared}</p>}
    {isCut && <p>{texts.changes.cut}</p>}
  </>
);
