// Makes a variable of a text, and abbreviations that stand for it. What you have under the same name stays as it is.
import { type Client, ServiceError } from '../client/client.ts';
import type { Answer } from '../contract/types.ts';
import type { FoundSnippet } from './source.ts';

export interface SnippetOutcome {
  readonly variables: number;
  readonly abbreviations: number;
  /** Why something was skipped. */
  readonly reasons: readonly string[];
}

type Imported = Answer<'importVariable' | 'importAbbreviation'>;
type Outcome = Imported['outcome'] | { readonly reason: string };

/** A refusal says what is wrong with this one; others may do. */
const orExplain = async (work: () => Promise<Imported>): Promise<Outcome> => {
  try {
    return (await work()).outcome;
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return { reason: error.message };
    throw error;
  }
};

/** Offers each name once: a dry run leaves nothing behind from which the application would know that the source had it before. */
const createOffer = (send: (name: string, content: string) => Promise<Imported>) => {
  const taken = new Map<string, string>();
  return async (name: string, content: string): Promise<Outcome> => {
    const earlier = taken.get(name);
    if (earlier !== undefined)
      return earlier === content ? 'alreadyThere' : { reason: 'The source has another one of the same name.' };
    const outcome = await orExplain(() => send(name, content));
    if (typeof outcome === 'string') taken.set(name, content);
    return outcome;
  };
};

export const createSnippetImport = (client: Client, dryRun: boolean) => {
  const offerVariable = createOffer((name, text) => client.call('importVariable', { body: { name, text, dryRun } }));
  const offerAbbreviation = createOffer((abbreviation, expansion) =>
    client.call('importAbbreviation', { body: { abbreviation, expansion, dryRun } }),
  );
  return async ({ name, text, abbreviations }: FoundSnippet): Promise<SnippetOutcome> => {
    const variable = await offerVariable(name, text);
    if (typeof variable === 'object') return { variables: 0, abbreviations: 0, reasons: [variable.reason] };
    const outcomes: Outcome[] = [];
    for (const abbreviation of abbreviations) outcomes.push(await offerAbbreviation(abbreviation, `$${name}`));
    return {
      variables: variable === 'added' ? 1 : 0,
      abbreviations: outcomes.filter((outcome) => outcome === 'added').length,
      reasons: outcomes.flatMap((outcome) => (typeof outcome === 'object' ? outcome.reason : [])),
    };
  };
};
