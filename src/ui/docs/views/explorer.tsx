// The explorer: the header, the menu, and the current operation.
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { Caller } from '../caller.ts';
import type { Contract } from '../model/contract.ts';
import { texts } from '../texts.ts';
import { Mark } from './mark.tsx';
import { Menu } from './menu.tsx';
import { OperationView } from './operation-view.tsx';
import { Overview } from './overview.tsx';
import { Sentence } from './prose.tsx';
import { useCalls } from './use-calls.ts';
import { useContract } from './use-contract.ts';
import { useHash } from './use-hash.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;

const Loaded = ({ contract, caller }: { contract: Contract; caller: Caller }) => {
  const [query, search] = useState('');
  const [isMenuOpen, openMenu] = useState(false);
  const [moves, setMoves] = useState(0);
  const searchBox = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const { draftOf, callOf, change, reset, send } = useCalls(caller);
  const current = useHash(() => {
    openMenu(false);
    setMoves((count) => count + 1);
  });
  const operation = contract.operations.find(({ id }) => id === current);

  // Before the frame: who sees the operation and begins to type must not lose the focus to its heading.
  useLayoutEffect(() => {
    document.title = texts.title(operation?.summary ?? texts.menu.overview);
    if (moves === 0) return;
    scrollTo(0, 0);
    main.current?.querySelector('h1')?.focus({ preventScroll: true });
  }, [moves, operation]);
  useEffect(() => {
    const focusSearch = (event: KeyboardEvent): void => {
      if (event.key !== texts.menu.shortcut || event.ctrlKey || event.metaKey || isTyping(event.target)) return;
      event.preventDefault();
      openMenu(true);
      queueMicrotask(() => searchBox.current?.focus()); // after it is rendered, before the next key
    };
    addEventListener('keydown', focusSearch);
    return () => removeEventListener('keydown', focusSearch);
  }, []);

  return (
    <>
      <div class="menu-opener">
        <Button aria-expanded={isMenuOpen} aria-controls="menu" onClick={() => openMenu(!isMenuOpen)}>
          {texts.menu.open}
        </Button>
      </div>
      <Menu
        contract={contract}
        current={operation?.id ?? ''}
        query={query}
        isOpen={isMenuOpen}
        searchBox={searchBox}
        search={search}
        go={(id) => {
          location.hash = id;
        }}
      />
      <main id="main" ref={main} tabIndex={-1}>
        {operation ? (
          <OperationView
            key={operation.id}
            contract={contract}
            operation={operation}
            draft={draftOf(operation)}
            call={callOf(operation)}
            caller={caller}
            change={(draft) => change(operation, draft)}
            reset={() => reset(operation)}
            send={() => void send(operation)}
          />
        ) : (
          <Overview contract={contract} />
        )}
      </main>
    </>
  );
};

interface Props {
  caller: Caller;
  /** Said if the description of the API can't be loaded. */
  failed: string;
  guide: ComponentChildren;
  /** How requests are admitted, in the header. */
  children: ComponentChildren;
}

export const Explorer = ({ caller, failed, guide, children }: Props) => {
  const { loading, load } = useContract(caller);
  return (
    <>
      <button type="button" class="skip" onClick={() => document.getElementById('main')?.focus()}>
        {texts.skip}
      </button>
      <header class="top">
        <a class="brand" href="#overview">
          <Mark />
          <strong>{texts.product}</strong>
          <span>{texts.page}</span>
        </a>
        {guide}
        {children}
      </header>
      <div class="frame">
        {loading.type === 'loaded' ? (
          <Loaded contract={loading.contract} caller={caller} />
        ) : (
          <main id="main" tabIndex={-1} class="alone">
            <h1>{texts.page}</h1>
            <p role="status">
              <Sentence text={loading.type === 'failed' ? failed : texts.loading} />
            </p>
            {loading.type === 'failed' && <Button onClick={load}>{texts.tryAgain}</Button>}
          </main>
        )}
      </div>
    </>
  );
};
