// What triggers did, of all or one of them.
import type { Schemas } from '../../../../contract/types.ts';
import { formatPreciseTime } from '../../../parts/format-times.ts';
import { useObservable } from '../../../window/use-observable.ts';
import type { TriggerLog } from '../../model/rules/trigger-log.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Group } from '../group.tsx';

const texts = rulesTexts.log;

const maxShown = 50;

export const LogGroup = ({ log, triggers }: { log: TriggerLog; triggers: Schemas['Rules']['triggers'] }) => {
  const lines = useObservable(log.lines) ?? [];
  const chosen = useObservable(log.chosen);
  const wanted = lines.filter(({ trigger }) => chosen === undefined || trigger === chosen);
  return (
    <Group title={texts.title}>
      <div class="row">
        <p class="row-about row-text">{wanted.length === 0 ? texts.none : texts.about}</p>
        <select
          aria-label={texts.show}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => log.chosen.set(value === '' ? undefined : Number(value))}
        >
          <option value="">{texts.all}</option>
          {triggers.map(({ id }) => (
            <option key={id} value={id}>
              {texts.one(id)}
            </option>
          ))}
        </select>
      </div>
      {wanted.length > 0 && (
        <div class="row form-row">
          <ul class="rule-entries" aria-label={texts.list}>
            {wanted.slice(0, maxShown).map(({ key, at, text, isFailure }) => (
              <li key={key}>
                <time dateTime={at}>{formatPreciseTime(at)}</time>
                {isFailure && <span class="item-kind rule-problem">{texts.failed}</span>}
                <span class="rule-outcome" dir="auto">
                  {text}
                </span>
              </li>
            ))}
          </ul>
          {wanted.length > maxShown && <p class="row-about">{texts.more(wanted.length - maxShown)}</p>}
        </div>
      )}
    </Group>
  );
};
