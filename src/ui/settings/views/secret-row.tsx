// One secret: its name, its buttons, and its value while it is shown.
import { useState } from 'preact/hooks';
import type { SecretsModel } from '../model/secrets.ts';
import { secretsTexts } from '../secrets-texts.ts';
import { Action } from './action.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Problem } from './group.tsx';

const texts = secretsTexts.list;

interface Props {
  name: string;
  model: SecretsModel;
  pending: ReturnType<SecretsModel['state']['get']>['pending'];
  /** Its value, while it is shown. */
  shown: string | undefined;
  problem: string | undefined;
  canOpen: boolean;
  canChange: boolean;
  isCopied: boolean;
  replace(): void;
}

export const SecretRow = ({ name, model, pending, shown, problem, canOpen, canChange, isCopied, replace }: Props) => {
  const [isAsked, ask] = useState(false);
  const written = `!${name}`;
  const isWaiting = (task: string): boolean => pending?.task === task && pending.name === name;
  const isBusy = pending !== undefined;
  const opening = { isDisabled: !canOpen || isBusy, describedBy: 'secret-protection' };
  const changing = { isDisabled: !canChange || isBusy };
  const showOrHide = shown === undefined ? texts.show : texts.hide;
  return (
    <div class="row row-line">
      <p class="row-grow row-title secret-name">{written}</p>
      <div class="row-controls secret-controls">
        <Action
          {...opening}
          name={texts.named(showOrHide, written)}
          isPending={isWaiting('show')}
          act={() => (shown === undefined ? void model.show(name) : model.hide())}
        >
          {showOrHide}
        </Action>
        <Action
          {...opening}
          name={texts.named(texts.copy, written)}
          icon={isCopied ? 'done' : 'copy'}
          isPending={isWaiting('copy')}
          act={() => void model.copy(name)}
        >
          {texts.copy}
        </Action>
        <Action {...changing} name={texts.named(texts.replace, written)} act={replace}>
          {texts.replace}
        </Action>
        <Action
          {...changing}
          name={texts.named(texts.remove, written)}
          isPending={isWaiting('remove')}
          act={() => ask(true)}
        >
          {texts.remove}
        </Action>
      </div>
      {shown !== undefined && (
        <p class="line secret-value">
          <code>{shown}</code>
        </p>
      )}
      {pending?.name === name && <p class="row-about secret-note">{texts.waiting}</p>}
      <Problem message={problem} />
      {isAsked && (
        <ConfirmDialog
          texts={secretsTexts.confirmRemove(written)}
          confirm={() => void model.remove(name)}
          close={() => ask(false)}
        />
      )}
    </div>
  );
};
