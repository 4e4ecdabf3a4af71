// What the action in the editor makes of an entry. Everything shown is text, never markup.
import { MarkedText } from '../../../parts/marked-text.tsx';
import { useObservable } from '../../../window/use-observable.ts';
import type { ActionForm } from '../../model/rules/forms.ts';
import type { ActionTrial, ActionTrials } from '../../model/rules/trials.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group, Problem } from '../group.tsx';

const texts = rulesTexts.trial;

/** Characters of an entry in the list. */
const maxLine = 60;

const Result = ({ trial }: { trial: ActionTrial }) => {
  const { text, cut, shape, effects = [], warnings = [], matched, script, model, fault } = trial;
  return (
    <>
      {matched && (
        <div class="row form-row">
          <p class="row-title">{texts.matched}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
          <pre class="trial-text" dir="auto" tabIndex={0}>
            <MarkedText text={matched.text} matches={matched.places} />
          </pre>
          <p class="row-about">{texts.matches(matched.places.length / 2)}</p>
        </div>
      )}
      {text !== undefined && (
        <div class="row form-row">
          <p class="row-title">{texts.result}</p>
          {shape === 'image' ? (
            <p class="row-about">{texts.pictureMade}</p>
          ) : (
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
            <pre class="trial-text" dir="auto" tabIndex={0}>
              {text}
              {cut && '…'}
            </pre>
          )}
          {text === '' && shape !== 'image' && <p class="row-about">{texts.empty}</p>}
        </div>
      )}
      <div class="row form-row trial-notes">
        {effects.length > 0 && <p class="row-about">{texts.effects(effects)}</p>}
        {warnings.map((warning) => (
          <p key={warning} class="row-about">
            {warning}
          </p>
        ))}
        {script !== undefined && <p class="row-about">{texts.script(script)}</p>}
        {model && <p class="row-about">{texts.model(model.name)}</p>}
        {model?.sentTo !== undefined && <p class="row-about">{texts.sentTo(model.sentTo)}</p>}
        <Problem message={fault?.field === undefined ? fault?.message : undefined} />
      </div>
    </>
  );
};

export const ActionTrialGroup = ({ model, form }: { model: ActionTrials; form: ActionForm }) => {
  const entries = useObservable(model.entries);
  const chosen = useObservable(model.chosen);
  const trial = useObservable(model.trial);
  const isRunning = useObservable(model.isRunning);
  const isSlow = useObservable(model.isSlow);
  const isDisconnected = useIsDisconnected();
  const waitsForTry = form.kind === 'script' || trial?.script !== undefined || trial?.model !== undefined;
  return (
    <Group title={texts.title}>
      <div class="row">
        <label for="trial-entry" class="row-title">
          {texts.entry}
        </label>
        {entries.length === 0 ? (
          <p class="row-about">{texts.noEntries}</p>
        ) : (
          <select
            id="trial-entry"
            class="trial-entry"
            value={chosen}
            onChange={({ currentTarget }) => model.choose(Number(currentTarget.value))}
          >
            {entries.map(({ id, kind, text, files }) => (
              <option key={id} value={id}>
                {text.slice(0, maxLine) || (kind === 'files' ? texts.files(files) : texts.picture)}
              </option>
            ))}
          </select>
        )}
        {waitsForTry && (
          <Action name={texts.runName} isDisabled={isDisconnected} isPending={isRunning} act={() => void model.run()}>
            {texts.run}
          </Action>
        )}
      </div>
      <div role="status" aria-busy={trial !== undefined && trial.form !== form}>
        {isSlow ? <p class="row row-about">{texts.waiting}</p> : trial && <Result trial={trial} />}
      </div>
    </Group>
  );
};
