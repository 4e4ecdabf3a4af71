// The menu of what you can do with the selected entry, with its own line to search in.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useObservable } from '../../window/use-observable.ts';
import type { Menu, Point } from '../model/menu.ts';
import type { Overlay } from '../model/overlay.ts';
import { showKeys } from '../model/shortcuts.ts';
import { texts } from '../texts.ts';
import { readActionKey } from './overlay-keys.ts';

const itemId = (index: number): string => `action-${index}`;

const readMenuKey = (
  { key, ctrlKey, shiftKey, altKey }: KeyboardEvent,
  { close, move, choose }: Menu,
): (() => unknown) | undefined => {
  if (ctrlKey || shiftKey || altKey) return undefined;
  if (key === 'Escape' || key === 'Tab') return close;
  if (key === 'Enter') return () => choose();
  if (key === 'ArrowDown') return () => move(1);
  return key === 'ArrowUp' ? () => move(-1) : undefined;
};

/** Of the menu from the edges of the window, in pixels. */
const margin = 8;

/** Puts it where the mouse is, or as near as it has room. */
const putAt = ({ offsetWidth, offsetHeight, style }: HTMLElement, { x, y }: Point): void => {
  style.left = `${Math.max(0, Math.min(x, innerWidth - offsetWidth - margin))}px`;
  style.top = `${Math.max(0, Math.min(y, innerHeight - offsetHeight - margin))}px`;
};

export const EntryMenu = ({ model }: { model: Overlay }) => {
  const { menu } = model;
  const opened = useObservable(menu.opened);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const at = opened?.at;
  useLayoutEffect(() => {
    if (at && box.current) putAt(box.current, at);
  }, [at]);
  const isOpen = opened !== undefined;
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const index = opened?.selected;
  useEffect(() => {
    if (index !== undefined) document.getElementById(itemId(index))?.scrollIntoView({ block: 'nearest' });
  }, [index]);
  if (!opened) return null;
  const { items, selected, typed } = opened;
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = event.isComposing ? undefined : (readMenuKey(event, menu) ?? readActionKey(event, model));
    if (!act) return;
    event.preventDefault();
    void act();
  };
  return (
    <div ref={box} class={at ? 'menu is-at-mouse' : 'menu'} role="dialog" aria-label={texts.actions.title}>
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
            {showKeys(name) !== undefined && <kbd class="menu-key">{showKeys(name)}</kbd>}
          </div>
        ))}
      </div>
      {items.length === 0 && <p class="menu-none">{texts.actions.none}</p>}
    </div>
  );
};
