// What happens to text that looks like a secret, and which recent entries do.
import { useObservable } from '../../window/use-observable.ts';
import { captureTexts } from '../capture-texts.ts';
import type { SecretsTest } from '../model/recent-secrets.ts';
import type { SettingFields } from '../model/setting-fields.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group, Problem } from './group.tsx';
import { SettingRow } from './setting-row.tsx';

const texts = captureTexts.secrets;
const maxShown = 10;

export const SecretsGroup = ({ model, fields }: { model: SecretsTest; fields: SettingFields }) => {
  const { isLooking, found, problem } = useObservable(model.state);
  const isExpiring = useObservable(fields.settings).get('suspectedSecrets')?.value === 'expire';
  const isDisconnected = useIsDisconnected();
  const { suspected = 0, tested = 0, skipped = 0, items = [] } = found ?? {};
  const shown = items.slice(0, maxShown);
  return (
    <Group title={texts.title}>
      <SettingRow fields={fields} name="suspectedSecrets" />
      {isExpiring && <SettingRow fields={fields} name="secretExpiryMinutes" />}
      <div class="row">
        <div class="row-text">
          <p class="row-title">{texts.label}</p>
          <p class="row-about">{texts.about}</p>
        </div>
        <div class="row-controls">
          <Action name={texts.lookName} isDisabled={isDisconnected} isPending={isLooking} act={() => void model.look()}>
            {texts.look}
          </Action>
        </div>
        <div class="trial">
          <p class="row-about" role="status">
            {found && texts.found(suspected, tested, skipped)}
          </p>
          <Problem message={problem} />
          {shown.length > 0 && (
            <ul class="trial-items" aria-label={texts.entries}>
              {shown.map(({ id, kinds, text }) => (
                <li key={id} dir="auto">
                  <span class="item-kind">{kinds.join(', ')}</span> {text}
                </li>
              ))}
            </ul>
          )}
          {suspected > shown.length && <p class="row-about">{texts.more(suspected - shown.length)}</p>}
        </div>
      </div>
    </Group>
  );
};
