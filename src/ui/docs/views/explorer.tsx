// The explorer: the header with the key, the menu, and the current operation.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../parts/button.tsx';
import type { Contract } from '../model/contract.ts';
import { readKey } from '../saved-key.ts';
import { texts } from '../texts.ts';
import { KeyForm } from './key-form.tsx';
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

const Loaded = ({ contract, apiKey }: { contract: Contract; apiKey: string }) => {
  const [query, search] = useState('');
  const [isMenuOpen, openMenu] = useState(false);
  const [moves, setMoves] = useState(0);
  const searchBox = useRef<HTMLInputElement>(null);
  const main = useRef<HTMLElement>(null);
  const { draftOf, callOf, change, reset, send } = useCalls(apiKey);
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
            apiKey={apiKey}
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

export const Explorer = () => {
  const { loading, load } = useContract();
  const [apiKey, setApiKey] = useState(readKey);
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
        <a class="to-guide" href="/docs/guide">
          {texts.guide}
        </a>
        <KeyForm value={apiKey} change={setApiKey} />
      </header>
      <div class="frame">
        {loading.type === 'loaded' ? (
          <Loaded contract={loading.contract} apiKey={apiKey} />
        ) : (
          <main id="main" tabIndex={-1} class="alone">
            <h1>{texts.page}</h1>
            <p role="status">
              <Sentence text={loading.type === 'failed' ? texts.failed : texts.loading} />
            </p>
            {loading.type === 'failed' && <Button onClick={load}>{texts.tryAgain}</Button>}
          </main>
        )}
      </div>
    </>
  );
};
