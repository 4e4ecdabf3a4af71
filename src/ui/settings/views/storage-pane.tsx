// The Storage pane: what takes up space, by kind and over time, and what can be done about it.
import { useEffect } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { Storage } from '../model/storage.ts';
import { storageTexts as texts } from '../storage-texts.ts';
import { Group, Problem } from './group.tsx';
import { StorageChart } from './storage-chart.tsx';
import { StorageKinds } from './storage-kinds.tsx';
import { UpkeepGroup } from './upkeep-group.tsx';

export const StoragePane = ({ model }: { model: Storage }) => {
  useEffect(model.open, [model]);
  const state = useObservable(model.state);
  const { sizes, charted, problems } = state;
  return (
    <>
      <Problem message={problems.sizes} />
      {!sizes && !problems.sizes && (
        <p class="connecting" role="status">
          {texts.loading}
        </p>
      )}
      {sizes && (
        <>
          <Group title={texts.sizes.title}>
            <StorageKinds sizes={sizes} />
          </Group>
          <Group title={texts.chart.title}>
            <StorageChart sizes={sizes} charted={charted} choose={model.chart} />
          </Group>
          <UpkeepGroup model={model} state={state} sizes={sizes} />
        </>
      )}
    </>
  );
};
