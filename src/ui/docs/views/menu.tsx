// The menu of operations, with a search.
import type { RefObject } from 'preact';
import { Badge } from '../../parts/badge.tsx';
import type { Contract, Operation } from '../model/contract.ts';
import { findOperations } from '../model/search.ts';
import { texts } from '../texts.ts';
import { toneOf } from './tone.ts';

interface Props {
  contract: Contract;
  current: string;
  query: string;
  isOpen: boolean;
  searchBox: RefObject<HTMLInputElement | null>;
  search: (query: string) => void;
  go: (id: string) => void;
}

const Item = ({ operation, isCurrent }: { operation: Operation; isCurrent: boolean }) => (
  <li>
    <a href={`#${operation.id}`} aria-current={isCurrent ? 'page' : undefined} title={operation.path}>
      <Badge tone={toneOf(operation.method)}>{operation.method}</Badge>
      <span>{operation.summary}</span>
    </a>
  </li>
);

export const Menu = ({ contract, current, query, isOpen, searchBox, search, go }: Props) => {
  const found = findOperations(contract.operations, query);
  const isSearching = query.trim() !== '';
  const openFirst = (): void => {
    const [first] = found;
    if (isSearching && first) go(first.id);
  };
  return (
    <nav class={`menu ${isOpen ? 'is-open' : ''}`} aria-label={texts.menu.label} id="menu">
      <search>
        <form
          class="search"
          onSubmit={(event) => {
            event.preventDefault();
            openFirst();
          }}
        >
          <input
            ref={searchBox}
            type="search"
            value={query}
            placeholder={texts.menu.placeholder}
            aria-label={texts.menu.search}
            aria-keyshortcuts={texts.menu.shortcut}
            autocomplete="off"
            spellcheck={false}
            onInput={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') search('');
            }}
          />
          <span class="shortcut" aria-hidden="true">
            {texts.menu.shortcut}
          </span>
        </form>
      </search>
      <p role="status" class="found">
        {isSearching ? texts.menu.found(found.length) : ''}
      </p>
      {!isSearching && (
        <ul class="menu-group">
          <li>
            <a href="#overview" aria-current={current === '' ? 'page' : undefined}>
              <span>{texts.menu.overview}</span>
            </a>
          </li>
        </ul>
      )}
      {[...new Set(found.map(({ group }) => group))].map((name) => {
        const here = found.filter(({ group }) => group === name);
        return (
          <section key={name} aria-labelledby={`group-${name}`}>
            <h2 id={`group-${name}`}>{name}</h2>
            <ul class="menu-group">
              {here.map((operation) => (
                <Item key={operation.id} operation={operation} isCurrent={operation.id === current} />
              ))}
            </ul>
          </section>
        );
      })}
      {found.length === 0 && <p class="soft">{texts.menu.nothing}</p>}
    </nav>
  );
};
