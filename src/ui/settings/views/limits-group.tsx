// The limits of the history, with what each would delete.
import { useObservable } from '../../window/use-observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { AskedLimit, LimitField, LimitTrial } from '../model/limit-fields.ts';
import { describeMeanwhile, type SettingFields } from '../model/setting-fields.ts';
import { texts as settingsTexts } from '../texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useIsDisconnected } from './connection.ts';
import { FieldRow } from './field-row.tsx';
import { Group } from './group.tsx';

const texts = captureTexts.limits;

const describeTrial = (trial: LimitTrial | undefined): string => {
  if (!trial || 'problem' in trial) return '';
  const { entries, bytes } = trial.forecast.all;
  return entries === 0 ? texts.none : texts.deletes(entries, bytes);
};

const ConfirmLimit = ({ asked: { forecast }, limit }: { asked: AskedLimit; limit: LimitField }) => {
  const { all, newest } = forecast;
  return (
    <ConfirmDialog
      texts={texts.confirm(all.entries, all.bytes)}
      confirm={() => void limit.confirm()}
      close={limit.endAsking}
    >
      <ul class="trial-items">
        {newest.map(({ id, kind, text, copiedAt }) => (
          <li key={id} class="deleted">
            <bdi class="deleted-text">{text || (kind === 'image' ? texts.picture : texts.blank)}</bdi>
            <span class="item-note">{texts.copied(copiedAt)}</span>
          </li>
        ))}
      </ul>
      {all.entries > newest.length && <p class="row-about">{texts.more(all.entries - newest.length)}</p>}
    </ConfirmDialog>
  );
};

const LimitRow = ({ limit, fields }: { limit: LimitField; fields: SettingFields }) => {
  const { name } = limit;
  const setting = useObservable(fields.settings).get(name);
  const draft = useObservable(fields.draftOf(name));
  const trial = useObservable(limit.trial);
  const asked = useObservable(limit.asked);
  const isDisconnected = useIsDisconnected();
  if (!setting) return null;
  const { label, summary, value, form } = setting;
  const typed = draft.typed ?? String(value);
  return (
    <>
      <FieldRow
        id={name}
        texts={{ label, hint: summary, apply: settingsTexts.setting.apply }}
        applyName={settingsTexts.setting.applyName(label)}
        value={typed}
        isNumeric
        {...(form.unit !== undefined && { unit: form.unit })}
        isChanged={typed.trim() !== String(value)}
        isPending={draft.requested !== undefined}
        isDisconnected={isDisconnected}
        problem={draft.problem ?? (trial && 'problem' in trial ? trial.problem : undefined)}
        note={`${describeMeanwhile(setting, draft)} ${describeTrial(trial)}`.trim()}
        type={limit.type}
        restore={limit.restore}
        apply={() => void limit.apply()}
      />
      {asked && <ConfirmLimit asked={asked} limit={limit} />}
    </>
  );
};

export const LimitsGroup = ({ limits, fields }: { limits: readonly LimitField[]; fields: SettingFields }) => (
  <Group title={texts.title}>
    {limits.map((limit) => (
      <LimitRow key={limit.name} limit={limit} fields={fields} />
    ))}
  </Group>
);
