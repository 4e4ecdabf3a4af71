// Compacting, repairing and clearing the history, and how to back it up.
import type { Schemas } from '../../../contract/types.ts';
import type { Storage, StorageState } from '../model/storage.ts';
import { storageTexts } from '../storage-texts.ts';
import { Action } from './action.tsx';
import { ClearRow } from './clear-row.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group } from './group.tsx';
import { UpkeepRow } from './upkeep-row.tsx';

const texts = storageTexts.upkeep;

interface Props {
  model: Storage;
  state: StorageState;
  sizes: Schemas['Storage'];
}

export const UpkeepGroup = ({ model, state: { task, results, problems }, sizes }: Props) => {
  const isDisconnected = useIsDisconnected();
  const free = sizes.kinds.find(({ kind }) => kind === 'free')?.bytes ?? 0;
  const isCompacting = task === 'compact';
  /** Another window may be compacting it. */
  const isBusy = task !== undefined || sizes.compacting;
  const compacted = results.compact === undefined ? [] : [results.compact];
  return (
    <Group title={texts.title}>
      <UpkeepRow
        id="compact"
        label={texts.compact.label}
        about={texts.compact.about(free)}
        results={isCompacting || sizes.compacting ? [texts.compact.running] : compacted}
        problem={problems.compact}
      >
        {isCompacting ? (
          <Action act={model.stopCompacting}>{texts.compact.stop}</Action>
        ) : (
          <Action
            describedBy="compact-about"
            isDisabled={isDisconnected || isBusy || free === 0}
            act={() => void model.compact()}
          >
            {texts.compact.start}
          </Action>
        )}
      </UpkeepRow>
      <UpkeepRow
        id="repair"
        label={texts.repair.label}
        about={texts.repair.about}
        results={task === 'repair' ? [texts.repair.running] : (results.repair ?? [])}
        problem={problems.repair}
      >
        <Action
          describedBy="repair-about"
          isDisabled={isDisconnected || isBusy}
          isPending={task === 'repair'}
          act={() => void model.repair()}
        >
          {texts.repair.start}
        </Action>
      </UpkeepRow>
      <UpkeepRow id="backup" label={texts.backup.label} about={texts.backup.about} problem={problems.backup}>
        <Action describedBy="backup-about" isDisabled={isDisconnected} act={() => void model.showFolder()}>
          {texts.backup.start}
        </Action>
      </UpkeepRow>
      <ClearRow model={model.clearing} />
    </Group>
  );
};
