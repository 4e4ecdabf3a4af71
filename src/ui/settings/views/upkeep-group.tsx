// Compacting and repairing the history, and how to back it up.
import type { ComponentChildren } from 'preact';
import type { Schemas } from '../../../contract/types.ts';
import type { Storage, StorageState } from '../model/storage.ts';
import { storageTexts } from '../storage-texts.ts';
import { Action } from './action.tsx';
import { useIsDisconnected } from './connection.ts';
import { Group, Problem } from './group.tsx';

const texts = storageTexts.upkeep;

interface RowProps {
  id: string;
  label: string;
  about: string;
  /** What happened, one paragraph each. */
  results?: readonly string[];
  problem: string | undefined;
  children: ComponentChildren;
}

const UpkeepRow = ({ id, label, about, results = [], problem, children }: RowProps) => (
  <div class="row">
    <div class="row-grow">
      <p class="row-title">{label}</p>
      <p id={`${id}-about`} class="row-about">
        {about}
      </p>
      <div role="status">
        {results.map((result) => (
          <p key={result} class="result">
            {result}
          </p>
        ))}
      </div>
      <Problem message={problem} />
    </div>
    {children}
  </div>
);

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
    </Group>
  );
};
