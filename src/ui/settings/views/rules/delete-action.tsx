// The button that deletes a rule, after a question.
import { useState } from 'preact/hooks';
import { useObservable } from '../../../window/use-observable.ts';
import type { RulesModel } from '../../model/rules/rules.ts';
import { rulesTexts } from '../../rules-texts.ts';
import { Action } from '../action.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useIsDisconnected } from '../connection.ts';

interface Props {
  model: RulesModel;
  id: string;
  name: string;
  /** The element that gets the focus once the rule is gone. */
  returnTo: string;
  remove(): Promise<boolean>;
}

export const DeleteAction = ({ model, id, name, returnTo, remove }: Props) => {
  const [isAsking, ask] = useState(false);
  const isDisconnected = useIsDisconnected();
  const isPending = useObservable(model.pending) === id;
  const removeAndReturn = async (): Promise<void> => {
    if (await remove()) document.getElementById(returnTo)?.focus();
  };
  return (
    <>
      <Action
        name={rulesTexts.named(rulesTexts.delete, name)}
        isDisabled={isDisconnected}
        isPending={isPending}
        act={() => ask(true)}
      >
        {rulesTexts.delete}
      </Action>
      {isAsking && (
        <ConfirmDialog
          texts={rulesTexts.confirmDelete(name)}
          confirm={() => void removeAndReturn()}
          close={() => ask(false)}
        />
      )}
    </>
  );
};
