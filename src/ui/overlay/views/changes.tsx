// What changed between the versions of an entry, line by line.
import type { Answer } from '../../../contract/types.ts';
import { Button } from '../../parts/button.tsx';
import type { EntryPreview } from '../model/preview-views.ts';
import type { Previewer } from '../model/previewer.ts';
import type { RestoreVersion } from '../model/restore-version.ts';
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

interface Props {
  entry: EntryPreview;
  model: Previewer;
  restore: RestoreVersion;
}

export const Changes = ({ entry, model, restore }: Props) => {
  const answer = useLoaded(model.loadChanges, entry)?.value;
  if (!answer) return null;
  if ('refusal' in answer) return <p>{answer.refusal.message}</p>;
  const { items: changes, earlier } = answer.value;
  return (
    <>
      {changes.map(({ at, lines, cut }, index) => (
        <section key={index} class="change">
          <header>
            <h2 id={`change-${index}`}>{texts.changes.at(at)}</h2>
            <Button
              kind="plain"
              aria-describedby={`change-${index}`}
              onClick={() => void restore(entry.id, changes, index)}
            >
              {texts.changes.restore}
            </Button>
          </header>
          {lines ? (
            lines.map((line, index) => <ChangedLine key={index} {...line} />)
          ) : (
            <p>{texts.changes.notCompared}</p>
          )}
          {cut && <p>{texts.changes.cut}</p>}
        </section>
      ))}
      {earlier > 0 && <p>{texts.changes.earlier(earlier)}</p>}
    </>
  );
};
