// What changed between the versions of an entry, line by line.
import { Button } from '../../parts/button.tsx';
import { ChangedLines } from '../../parts/changed-lines.tsx';
import type { EntryPreview } from '../model/preview-views.ts';
import type { Previewer } from '../model/previewer.ts';
import type { RestoreVersion } from '../model/restore-version.ts';
import { texts } from '../texts.ts';
import { useLoaded } from './use-loaded.ts';

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
          <ChangedLines lines={lines} isCut={cut === true} />
        </section>
      ))}
      {earlier > 0 && <p>{texts.changes.earlier(earlier)}</p>}
    </>
  );
};
