// Edits the elements of a list. Of a long one, the first are drawn, and more on request.
import { useState } from 'preact/hooks';
import { type Draft, moveElement, newKey, textValue } from '../../model/variables/draft.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { MoreRows } from './more-rows.tsx';
import { RowButtons } from './row-buttons.tsx';
import { focusPlace, onRowKey } from './row-keys.ts';
import { HeldCell } from './text-cell.tsx';

const texts = variableTexts.items;

interface Props {
  draft: Extract<Draft, { shape: 'list' }>;
  type(draft: Draft): void;
  isDisabled: boolean;
}

export const ListEditor = ({ draft: { items }, type, isDisabled }: Props) => {
  const [limit, setLimit] = useState(200);
  const set = (changed: typeof items, focused?: number): void => {
    type({ shape: 'list', items: changed });
    if (focused !== undefined) focusPlace(`item-${focused}`);
  };
  const add = (at: number): void => {
    setLimit((before) => Math.max(before, at + 1));
    set(items.toSpliced(at, 0, { key: newKey(), value: textValue('') }), at);
  };
  const move = (from: number, by: -1 | 1): void => {
    const to = from + by;
    if (to >= 0 && to < items.length) set(moveElement(items, from, to), to);
  };
  return (
    <>
      {items.length === 0 && <p class="row-about">{texts.none}</p>}
      <ol class="variable-rows" aria-label={texts.label}>
        {items.slice(0, limit).map(({ key, value }, at) => (
          <li key={key}>
            <span class="variable-number" aria-hidden="true">
              {at + 1}
            </span>
            <HeldCell
              label={texts.item(at + 1)}
              value={value}
              readOnly={isDisabled}
              data-place={`item-${at}`}
              type={(text) => set(items.with(at, { key, value: textValue(text) }))}
              onKeyDown={onRowKey({
                next: () => add(at + 1),
                move: (by) => move(at, by),
                erase: () => set(items.toSpliced(at, 1), Math.max(0, at - 1)),
              })}
            />
            <RowButtons
              names={{ up: texts.up(at + 1), down: texts.down(at + 1), remove: texts.remove(at + 1) }}
              of="item"
              at={at}
              count={items.length}
              move={(by) => set(moveElement(items, at, at + by))}
              remove={() => set(items.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      <MoreRows count={items.length} limit={limit} setLimit={setLimit} />
      <div class="variable-foot">
        <Action place="item-add" isDisabled={isDisabled} act={() => add(items.length)}>
          {texts.add}
        </Action>
        <p class="row-about">{variableTexts.editor.keys}</p>
      </div>
    </>
  );
};
