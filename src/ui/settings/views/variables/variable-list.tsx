// The variables by name. Of thousands, the first are drawn; searching finds the others.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useObservable } from '../../../window/use-observable.ts';
import { filterFacts, step, type Variables } from '../../model/variables/variables.ts';
import { variableTexts as texts } from '../../variable-texts.ts';
import { Action } from '../action.tsx';
import { useIsDisconnected } from '../connection.ts';
import { Group, Problem } from '../group.tsx';
import { NameDialog } from './name-dialog.tsx';

/** Up and Down go through the search field and the rows. */
const onArrow = (event: KeyboardEvent): void => {
  const { key, currentTarget, target } = event;
  if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !(currentTarget instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<HTMLElement>('input, .variable-row')];
  const at = target instanceof HTMLElement ? stops.indexOf(target) : -1;
  const next = stops[at + (key === 'ArrowDown' ? 1 : -1)];
  if (at === -1 || !next) return;
  event.preventDefault();
  next.focus();
};

export const VariableList = ({ model }: { model: Variables }) => {
  const { facts, problem, search, limit, closed } = useObservable(model.state);
  const list = useRef<HTMLDivElement>(null);
  // Before the frame: a field that is clicked at once keeps the focus.
  useLayoutEffect(() => {
    if (closed === undefined) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('.variable-row') ?? [])];
    const row = rows.find(({ dataset }) => dataset['name'] === closed);
    (row ?? list.current?.querySelector('input'))?.focus();
  }, []);
  const isDisabled = useIsDisconnected();
  const [isAdding, add] = useState(false);
  const found = filterFacts(facts ?? [], search);
  const left = found.length - limit;
  const { create: confirm, ...newTexts } = texts.newVariable;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys move between what is in it
    <div ref={list} onKeyDown={onArrow}>
      <Group title={texts.title}>
        <div class="row">
          <div class="row-text">
            <p class="row-about">{texts.about}</p>
            <Problem message={problem} />
          </div>
          <Action isDisabled={isDisabled} act={() => add(true)}>
            {texts.add}
          </Action>
        </div>
        <div class="row">
          <input
            type="search"
            class="row-grow"
            aria-label={texts.search}
            placeholder={texts.search}
            autocomplete="off"
            spellcheck={false}
            value={search}
            onInput={({ currentTarget }) => model.search(currentTarget.value)}
            onKeyDown={({ key, isComposing }) => {
              const [first] = found;
              if (key === 'Enter' && !isComposing && first) void model.open(first.name);
              if (key === 'Escape') model.search('');
            }}
          />
          <p class="row-about" role="status">
            {facts && facts.length > 0 && texts.count(found.length, facts.length)}
          </p>
        </div>
        {facts === undefined && !problem && <p class="row row-about">{texts.loading}</p>}
        {facts?.length === 0 && <p class="row row-about">{texts.none}</p>}
        {facts && facts.length > 0 && found.length === 0 && <p class="row row-about">{texts.noMatch(search)}</p>}
        <ul class="variable-list" aria-label={texts.list}>
          {found.slice(0, limit).map(({ name, shape, glimpse, bytes, updatedAt }) => (
            <li key={name}>
              <button type="button" class="variable-row" data-name={name} onClick={() => void model.open(name)}>
                <code>{texts.named(name, shape)}</code>
                <span class="row-about">{texts.facts(texts.shapes[shape], bytes, updatedAt)}</span>
                {glimpse !== '' && <span class="variable-glimpse">{glimpse}</span>}
              </button>
            </li>
          ))}
        </ul>
        {left > 0 && (
          <div class="row">
            <Action act={model.showMore}>{texts.more(Math.min(step, left))}</Action>
          </div>
        )}
      </Group>
      {isAdding && (
        <NameDialog
          texts={{ ...newTexts, confirm }}
          name=""
          asksShape
          confirm={model.create}
          close={() => add(false)}
        />
      )}
    </div>
  );
};
