// What ships with Copyloom, with a field to find it, and what an action hides.
import { useState } from 'preact/hooks';
import type { Schemas } from '../../../../contract/types.ts';
import { rulesTexts } from '../../rules-texts.ts';

const texts = rulesTexts.builtIn;

/** More would take long to draw. */
const maxShown = 40;

export const BuiltInList = ({ rules: { builtIn, actions } }: { rules: Schemas['Rules'] }) => {
  const [typed, type] = useState('');
  const wanted = typed.trim().toLowerCase();
  const hidden = new Set(actions.map(({ keyword }) => keyword));
  const found = builtIn.filter(({ keyword, aliases = [], summary, family }) =>
    [keyword, ...aliases, summary, family].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <div class="built-in">
      <input
        class="rule-field"
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        autocomplete="off"
        spellcheck={false}
        value={typed}
        onInput={({ currentTarget }) => type(currentTarget.value)}
      />
      {found.length === 0 && <p class="row-about">{texts.none}</p>}
      <ul class="rule-entries" aria-label={texts.list}>
        {found.slice(0, maxShown).map((word) => (
          <li key={`${word.family} ${word.keyword}`}>
            <code>{texts.usage(word)}</code>
            {hidden.has(word.keyword) && <span class="item-kind">{texts.hidden}</span>}
            <span class="rule-outcome">{word.summary}</span>
          </li>
        ))}
      </ul>
      {found.length > maxShown && <p class="row-about">{texts.more(found.length - maxShown)}</p>}
    </div>
  );
};
