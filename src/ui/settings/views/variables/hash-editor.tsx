// Edits the names and values of a hash. A name that occurs twice is refused at its row.
import { useState } from 'preact/hooks';
import { type Draft, findRepeated, type Member, moveElement, newKey, textValue } from '../../model/variables/draft.ts';
import { variableTexts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { Problem } from '../group.tsx';
import { MoreRows } from './more-rows.tsx';
import { RowButtons } from './row-buttons.tsx';
import { focusPlace, onRowKey } from './row-keys.ts';
import { HeldCell, TextCell } from './text-cell.tsx';

const texts = variableTexts.members;

interface Props {
  draft: Extract<Draft, { shape: 'hash' }>;
  type(draft: Draft): void;
  isDisabled: boolean;
}

export const HashEditor = ({ draft: { members }, type, isDisabled }: Props) => {
  const [limit, setLimit] = useState(200);
  const repeated = findRepeated(members);
  const set = (changed: readonly Member[], focused?: string): void => {
    type({ shape: 'hash', members: changed });
    if (focused !== undefined) focusPlace(focused);
  };
  const add = (at: number): void => {
    setLimit((before) => Math.max(before, at + 1));
    set(members.toSpliced(at, 0, { key: newKey(), name: '', value: textValue('') }), `name-${at}`);
  };
  const onKey = (at: number, field: string, next: () => void) =>
    onRowKey({
      next,
      move: (by) =>
        set(moveElement(members, at, at + by), `${field}-${Math.min(members.length - 1, Math.max(0, at + by))}`),
    });
  return (
    <>
      {members.length === 0 && <p class="row-about">{texts.none}</p>}
      <ol class="variable-rows variable-members" aria-label={texts.label}>
        {members.slice(0, limit).map((member, at) => (
          <li key={member.key}>
            <TextCell
              label={texts.name(at + 1)}
              value={member.name}
              readOnly={isDisabled}
              data-place={`name-${at}`}
              aria-invalid={repeated.has(member.key)}
              aria-describedby={`member-${member.key}`}
              type={(name) => set(members.with(at, { ...member, name }))}
              onKeyDown={onKey(at, 'name', () => focusPlace(`value-${at}`))}
            />
            <HeldCell
              label={texts.value(at + 1)}
              value={member.value}
              readOnly={isDisabled}
              data-place={`value-${at}`}
              type={(text) => set(members.with(at, { ...member, value: textValue(text) }))}
              onKeyDown={onKey(at, 'value', () => add(at + 1))}
            />
            <RowButtons
              names={{ up: texts.up(at + 1), down: texts.down(at + 1), remove: texts.remove(at + 1) }}
              of="member"
              at={at}
              count={members.length}
              move={(by) => set(moveElement(members, at, at + by))}
              remove={() => set(members.toSpliced(at, 1))}
            />
            <Problem id={`member-${member.key}`} message={repeated.has(member.key) ? texts.repeated : undefined} />
          </li>
        ))}
      </ol>
      <MoreRows count={members.length} limit={limit} setLimit={setLimit} />
      <div class="variable-foot">
        <Action place="member-add" isDisabled={isDisabled} act={() => add(members.length)}>
          {texts.add}
        </Action>
        <p class="row-about">{variableTexts.editor.keys}</p>
      </div>
    </>
  );
};
