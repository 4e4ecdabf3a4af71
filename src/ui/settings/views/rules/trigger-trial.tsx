// The recent entries on which the trigger in the editor would have fired, and what it would have made of them.
import type { TriggerTrial } from '../../model/rules/trials.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Group, Problem } from '../group.tsx';

const texts = rulesTexts.trigger;

const Outcome = ({ item }: { item: TriggerTrial['items'][number] }) => {
  const { made, cut, picture, effects, script, model, problem } = item;
  if (problem !== undefined) return <span class="rule-problem">{texts.failed(problem)}</span>;
  return (
    <span class="rule-outcome">
      {made !== undefined && (
        <>
          {texts.made}{' '}
          <q dir="auto">
            {made}
            {cut && '…'}
          </q>
        </>
      )}
      {picture && texts.picture}
      {script !== undefined && texts.script(script)}
      {model !== undefined && texts.model(model)}
      {made === undefined &&
        !picture &&
        script === undefined &&
        model === undefined &&
        effects.length === 0 &&
        texts.unchanged}
      {effects.length > 0 && ` (${effects.join(', ')})`}
    </span>
  );
};

interface Props {
  trial: TriggerTrial | undefined;
  isCurrent: boolean;
  /** Whether the current one takes noticeably long. */
  isSlow: boolean;
  /** What is wrong with the trigger, unless a field says so. */
  problem: string | undefined;
}

export const TriggerTrialGroup = ({ trial, isCurrent, isSlow, problem }: Props) => {
  const shown = trial && !trial.problem && !isSlow ? trial : undefined;
  const notes = shown
    ? [
        ...(shown.fired > shown.items.length ? [texts.more(shown.fired - shown.items.length)] : []),
        ...(shown.failure !== undefined ? [texts.conditionFailed(shown.failed, shown.failure)] : []),
        ...(shown.form.kind === 'app' ? [texts.appNames] : []),
        ...(shown.skipped > 0 ? [texts.skipped(shown.skipped)] : []),
        ...(shown.untested > 0 ? [texts.untested(shown.untested)] : []),
      ]
    : [];
  return (
    <Group title={texts.wouldHaveFired}>
      <div class="row form-row" role="status" aria-busy={trial !== undefined && !isCurrent}>
        <p class="row-about">{isSlow ? texts.looking : shown ? texts.fired(shown.fired, shown.tested) : texts.need}</p>
        <Problem message={problem} />
        {shown && shown.items.length > 0 && (
          <ul class="rule-entries" aria-label={texts.wouldHaveFired}>
            {shown.items.map((item) => (
              <li key={item.id}>
                <span class="rule-entry" dir="auto">
                  {item.text || rulesTexts.trial.picture}
                </span>
                <Outcome item={item} />
              </li>
            ))}
          </ul>
        )}
        {notes.map((note) => (
          <p key={note} class="row-about">
            {note}
          </p>
        ))}
      </div>
    </Group>
  );
};
