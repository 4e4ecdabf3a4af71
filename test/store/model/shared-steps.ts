// The steps that several models take: pins, removals and clears, in the history and in the model.
import { clearSome, type OpenedWithClears } from './clears.ts';
import { drop, type ModelEntry, type RetentionModel, setPin } from './naive-retention.ts';

export type SharedStep =
  | { do: 'pin' | 'unpin' | 'remove'; at: number }
  | { do: 'begin clear'; pins: boolean }
  | { do: 'clear some' };

/** Undefined if the history is empty. */
export const findEntry = ({ entries }: RetentionModel, at: number): ModelEntry | undefined =>
  entries[at % Math.max(1, entries.length)];

export const takeSharedStep = (opened: OpenedWithClears, model: RetentionModel, made: SharedStep): void => {
  const entry = 'at' in made ? findEntry(model, made.at) : undefined;
  switch (made.do) {
    case 'pin':
    case 'unpin':
      if (!entry) return;
      opened.history.change(entry.id, { pin: made.do === 'pin' });
      setPin(model, entry, made.do === 'pin');
      return;
    case 'remove':
      if (!entry) return;
      opened.history.remove(entry.id);
      drop(model, (other) => other === entry);
      return;
    case 'begin clear':
      opened.clearings.begin({ pins: made.pins });
      drop(model, ({ isPinned }) => made.pins || !isPinned);
      return;
    case 'clear some':
      clearSome(opened);
  }
};
