// What changed between the versions of an entry, line by line.
import type { Answer } from '../../../contract/types.ts';
import type { EntryPreview, Previewer } from '../model/previewer.ts';
import { texts } from '../texts.ts';
import { MarkedText } from './marked-text.tsx';
import { useLoaded } from './use-loaded.ts';

type Change = Answer<'listChanges'>['items'][number];
type Line = NonNullable<Change['lines']>[number];

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

export const Changes = ({ entry, model }: { entry: EntryPreview; model: Previewer }) => {
  const loaded = useLoaded(model.loadChanges, entry);
  return (
    <>
      {loaded?.value?.map(({ at, lines, cut }) => (
        <section key={at} class="change">
          <h2>{texts.changes.at(new Date(at).toLocaleString())}</h2>
          {lines ? (
            lines.map((line, index) => <ChangedLine key={index} {...line} />)
          ) : (
            <p>{texts.changes.notCompared}</p>
          )}
          {cut && <p>{texts.changes.cut}</p>}
        </section>
      ))}
    </>
  );
};
