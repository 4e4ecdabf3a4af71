// The row that clears the history, after a question.
import { useObservable } from '../../window/use-observable.ts';
import type { HistoryClearing } from '../model/history-clearing.ts';
import { storageTexts } from '../storage-texts.ts';
import { Action } from './action.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useIsDisconnected } from './connection.ts';
import { UpkeepRow } from './upkeep-row.tsx';

const texts = storageTexts.upkeep.clear;

export const ClearRow = ({ model }: { model: HistoryClearing }) => {
  const isDisconnected = useIsDisconnected();
  const { asked, doing, result, problem } = useObservable(model.state);
  const told = doing === 'deleting' ? texts.running : result;
  return (
    <UpkeepRow
      id="clear"
      label={texts.label}
      about={texts.about}
      results={told === undefined ? [] : [told]}
      problem={problem}
    >
      <Action
        describedBy="clear-about"
        isDisabled={isDisconnected}
        isPending={doing !== undefined}
        act={() => void model.ask()}
      >
        {texts.start}
      </Action>
      {asked && (
        <ConfirmDialog texts={texts.confirm(asked)} confirm={() => void model.confirm()} close={model.endAsking} />
      )}
    </UpkeepRow>
  );
};
