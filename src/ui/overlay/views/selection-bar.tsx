// What to do with several selected entries: how to join them, or paste them one after the other.
import { Button } from '../../parts/button.tsx';
import { useObservable } from '../../window/use-observable.ts';
import type { Overlay } from '../model/overlay.ts';
import { separators } from '../model/separators.ts';
import { texts } from '../texts.ts';

export const SelectionBar = ({ model }: { model: Overlay }) => {
  const { length } = useObservable(model.selection.chosen);
  const separator = useObservable(model.use.separator);
  if (length === 0) return null;
  return (
    <section class="selection" aria-label={texts.selection.title}>
      <strong aria-live="polite">{texts.selection.count(length)}</strong>
      <label>
        {texts.selection.separator}{' '}
        <select value={separator} onChange={({ currentTarget }) => model.use.separator.set(currentTarget.value)}>
          {Object.entries(separators).map(([name, value]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button onClick={() => void model.use.use('paste')}>{texts.selection.paste}</Button>
      <Button onClick={() => void model.use.use('sequence')}>{texts.selection.sequence}</Button>
    </section>
  );
};
