// The Secrets pane. Leaving it, or the window, hides the value that it shows.
import { useEffect, useRef } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { SecretsModel } from '../model/secrets.ts';
import type { Settings } from '../model/settings.ts';
import { secretsTexts as texts } from '../secrets-texts.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group, Problem } from './group.tsx';
import { SecretForm } from './secret-form.tsx';
import { SecretRow } from './secret-row.tsx';
import { SettingRow } from './setting-row.tsx';

const useHiding = ({ open, leave, hide, takeFocus, loseFocus }: SecretsModel): void =>
  useEffect(() => {
    open();
    if (document.hasFocus()) takeFocus();
    else loseFocus();
    const hideUnseen = (): void => {
      if (document.visibilityState === 'hidden') hide();
    };
    addEventListener('blur', loseFocus);
    addEventListener('focus', takeFocus);
    document.addEventListener('visibilitychange', hideUnseen);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('blur', loseFocus);
      removeEventListener('focus', takeFocus);
      document.removeEventListener('visibilitychange', hideUnseen);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [open, leave, hide, takeFocus, loseFocus]);

export const SecretsPane = ({ model: { secrets, fields, announcer } }: { model: Settings }) => {
  const { listed, listProblem, pending, shown, problem, newName } = useObservable(secrets.state);
  const announcement = useObservable(announcer.announcement);
  const isDisconnected = useIsDisconnected();
  const value = useRef<HTMLInputElement>(null);
  useHiding(secrets);
  useEffect(() => {
    if (isDisconnected) secrets.hide();
  }, [isDisconnected, secrets]);
  const protection = listed?.problem === undefined ? texts.protection[listed?.asks ?? 'keyring'] : undefined;
  return (
    <>
      <Group title={texts.protection.title}>
        <p class="row row-about">{texts.purpose}</p>
        <div class="row">
          <p class="row-about row-text" id="secret-protection">
            {listed && (protection ?? texts.protection.problem(listed.problem ?? ''))}
            {!listed && listProblem === undefined && texts.list.loading}
            {listed?.asks === 'keyring' && listed.names.length === 0 && ` ${texts.protection.newKeyring}`}
          </p>
          <Problem message={listProblem} />
          {listProblem !== undefined && (
            <Action isDisabled={isDisconnected} act={() => void secrets.load()}>
              {texts.list.retry}
            </Action>
          )}
        </div>
        <SettingRow fields={fields} name="secretClipboardSeconds" />
      </Group>
      {listed && (
        <Group title={texts.list.title}>
          {listed.names.length === 0 && <p class="row row-about">{texts.list.none}</p>}
          {listed.names.map((name) => (
            <SecretRow
              key={name}
              name={name}
              model={secrets}
              pending={pending}
              shown={shown?.name === name ? shown.value : undefined}
              problem={problem?.name === name ? problem.message : undefined}
              canOpen={!isDisconnected && listed.problem === undefined}
              canChange={!isDisconnected}
              isCopied={announcement?.about === `secret ${name}`}
              replace={() => {
                secrets.nameNew(name);
                value.current?.focus();
              }}
            />
          ))}
        </Group>
      )}
      <Group title={texts.form.title}>
        <SecretForm
          model={secrets}
          name={newName}
          field={value}
          isPending={pending?.task === 'save'}
          isDisabled={isDisconnected || pending !== undefined || listProblem !== undefined}
          problem={problem && problem.name === undefined ? problem.message : undefined}
        />
      </Group>
    </>
  );
};
