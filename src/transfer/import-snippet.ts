// Makes a variable of a text, and abbreviations that stand for it. What you have under the same name stays as it is.
import { type Client, ServiceError } from '../client/client.ts';
import type { FoundSnippet } from './source.ts';

export interface SnippetOutcome {
  readonly variables: number;
  readonly abbreviations: number;
  /** Why something was skipped. */
  readonly reasons: readonly string[];
}

const pageSize = 200;

/** What an abbreviation expands to; undefined if there is none. */
const findExpansion = async (client: Client, abbreviation: string): Promise<string | undefined> => {
  for (let offset = 0; ; offset += pageSize) {
    const { items, hasMore } = await client.call('listAbbreviations', { query: { offset, limit: pageSize } });
    const found = items.find((item) => item.abbreviation === abbreviation);
    if (found || !hasMore) return found?.expansion;
  }
};

/** The value of a variable; undefined if there is none. */
const readValue = async (client: Client, name: string): Promise<unknown> => {
  try {
    return (await client.call('getVariable', { path: { name } })).value;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
};

/** A refusal says what is wrong with this one; others may do. */
const orExplain = async (work: () => Promise<boolean>): Promise<boolean | string> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return error.message;
    throw error;
  }
};

export const importSnippet = async (
  client: Client,
  { name, text, abbreviations }: FoundSnippet,
  isDryRun: boolean,
): Promise<SnippetOutcome> => {
  const value = await readValue(client, name);
  if (value !== undefined && value !== text)
    return { variables: 0, abbreviations: 0, reasons: ['You have a variable of the same name with another content.'] };

  const addVariable = async (): Promise<boolean> => {
    if (value === text) return false;
    if (!isDryRun) await client.call('putVariable', { path: { name }, body: JSON.stringify({ value: text }) });
    return true;
  };
  const addAbbreviation = async (abbreviation: string): Promise<boolean> => {
    const expansion = `$${name}`;
    const known = await findExpansion(client, abbreviation);
    if (known !== undefined && known !== expansion)
      throw new ServiceError({ error: 'conflict', message: 'You have an abbreviation of the same name.', status: 409 });
    if (known === undefined && !isDryRun) await client.call('addAbbreviation', { body: { abbreviation, expansion } });
    return known === undefined;
  };

  const variable = await orExplain(addVariable);
  if (typeof variable === 'string') return { variables: 0, abbreviations: 0, reasons: [variable] };
  const outcomes: (boolean | string)[] = [];
  for (const abbreviation of abbreviations) outcomes.push(await orExplain(() => addAbbreviation(abbreviation)));
  return {
    variables: variable ? 1 : 0,
    abbreviations: outcomes.filter((outcome) => outcome === true).length,
    reasons: outcomes.filter((outcome) => typeof outcome === 'string'),
  };
};
