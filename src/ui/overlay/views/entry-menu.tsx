// The menu of what you can do with the selected entry, with its own line to search in.
import { useEffect, useRef } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { ActionName } from '../model/entry-actions.ts';
import type { Menu } from '../model/menu.ts';
import type { Overlay } from '../model/overlay.ts';
import { shortcuts } from '../model/shortcuts.ts';
import { texts } from '../texts.ts';
import { readEntryKey } from './entry-keys.ts';

const keys: Partial<Record<ActionName, string>> = shortcuts;
const itemId = (index: number): string => `action-${index}`;

const readMenuKey = ({ key }: KeyboardEvent, { close, move, choose }: Menu): (() => unknown) | undefined => {
  if (key === 'Escape' || key === 'Tab') return close;
  if (key === 'Enter') return () => choose();
  if (key === 'ArrowDown') return () => move(1);
  return key === 'ArrowUp' ? () => move(-1) : undefined;
};

export const EntryMenu = ({ model }: { model: Overlay }) => {
  const { menu } = model;
  const opened = useObservable(menu.opened);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = opened !== undefined;
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  if (!opened) return null;
  const { items, selected, typed } = opened;
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.isComposing ? undefined : (readEntryKey(event, model) ?? readMenuKey(event, menu));
    if (!act) return;
    event.preventDefault();
    void act();
  };
  return (
    <div class="menu" role="dialog" aria-label={texts.actions.title}>
      <input
        ref={input}
        class="menu-line"
        type="text"
        role="combobox"
        aria-label={texts.actions.search}
        aria-expanded="true"
        aria-controls="actions"
        aria-autocomplete="list"
        aria-activedescendant={items.length > 0 ? itemId(selected) : undefined}
        autocomplete="off"
        spellcheck={false}
        placeholder={texts.actions.search}
        value={typed}
        onInput={({ currentTarget }) => menu.type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={menu.close}
      />
      <div id="actions" class="menu-items" role="listbox" aria-label={texts.actions.title}>
        {items.map(({ name, text }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the line, which chooses with Enter
          <div
            key={name}
            id={itemId(index)}
            class="menu-item"
            role="option"
            tabIndex={-1}
            aria-selected={index === selected}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => void menu.choose(index)}
          >
            {text}
            {keys[name] !== undefined && <kbd class="menu-key">{keys[name]}</kbd>}
          </div>
        ))}
      </div>
      {items.length === 0 && <p class="menu-none">{texts.actions.none}</p>}
    </div>
  );
};
