// The abbreviations that there are, and how a command reads with them expanded.
import type { InTurn } from '../base/in-turn.ts';
import { refuse } from '../base/refusal.ts';
import { type Abbreviation, checkAbbreviation, expandAbbreviations, showAbbreviation } from './abbreviations.ts';
import type { NewAbbreviation, StoredAbbreviation } from './ports.ts';

export interface AbbreviationChanges {
  addAbbreviation(abbreviation: NewAbbreviation, at: number): Promise<StoredAbbreviation>;
  removeAbbreviation(id: number): Promise<void>;
}

interface Parts {
  stored: readonly StoredAbbreviation[];
  changes: AbbreviationChanges;
  inTurn: InTurn;
  now(): number;
}

export const createAbbreviationBook = ({ stored, changes, inTurn, now }: Parts) => {
  const abbreviations = new Map(stored.map((one) => [one.id, one]));
  const expansions = new Map(stored.map(({ abbreviation, expansion }) => [abbreviation, expansion]));

  const need = (id: number): StoredAbbreviation =>
    abbreviations.get(id) ?? refuse('not_found', `There is no abbreviation ${id}.`);

  const add = async (asked: NewAbbreviation): Promise<Abbreviation> => {
    checkAbbreviation(asked);
    if (expansions.has(asked.abbreviation)) {
      const remedy = 'Delete it first, or choose another.';
      refuse('conflict', `abbreviation: “${asked.abbreviation}” is one already. ${remedy}`);
    }
    const added = await changes.addAbbreviation(asked, now());
    abbreviations.set(added.id, added);
    expansions.set(added.abbreviation, added.expansion);
    return showAbbreviation(added);
  };

  return {
    list: (): Abbreviation[] => [...abbreviations.values()].map(showAbbreviation),
    get count(): number {
      return abbreviations.size;
    },
    find: (id: number): Abbreviation => showAbbreviation(need(id)),
    expand: (command: string): string => expandAbbreviations(command, expansions),
    add: (asked: NewAbbreviation): Promise<Abbreviation> => inTurn(() => add(asked)),
    remove: (id: number): Promise<void> =>
      inTurn(async () => {
        const { abbreviation } = need(id);
        await changes.removeAbbreviation(id);
        abbreviations.delete(id);
        expansions.delete(abbreviation);
      }),
  };
};
