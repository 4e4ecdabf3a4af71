// Adds an abbreviation or a variable that a source has. One of the same name stays as it is.
import { type Client, ServiceError } from '../client/client.ts';
import type { RuleOutcome } from './import-report.ts';
import type { FoundAbbreviation, FoundVariable } from './source.ts';

const pageSize = 200;

const findAbbreviation = async (client: Client, abbreviation: string): Promise<string | undefined> => {
  for (let offset = 0; ; offset += pageSize) {
    const { items, hasMore } = await client.call('listAbbreviations', { query: { offset, limit: pageSize } });
    const found = items.find((item) => item.abbreviation === abbreviation);
    if (found || !hasMore) return found?.expansion;
  }
};

const isNotFound = (error: unknown): boolean => error instanceof ServiceError && error.status === 404;

const readVariable = async (client: Client, name: string): Promise<unknown> => {
  try {
    return await client.call('getVariable', { path: { name } });
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};

const importAbbreviation = async (client: Client, found: FoundAbbreviation, isTrial: boolean): Promise<RuleOutcome> => {
  const known = await findAbbreviation(client, found.abbreviation);
  if (known === found.expansion) return 'known';
  if (known !== undefined) return { reason: 'You have an abbreviation of the same name with another text.' };
  if (!isTrial) await client.call('addAbbreviation', { body: { ...found } });
  return 'added';
};

const importVariable = async (client: Client, found: FoundVariable, isTrial: boolean): Promise<RuleOutcome> => {
  if ((await readVariable(client, found.name)) !== undefined) return 'known';
  if (!isTrial) await client.call('putVariable', { path: { name: found.name }, body: JSON.stringify(found.value) });
  return 'added';
};

export const importRule = async (
  client: Client,
  found: { readonly abbreviation: FoundAbbreviation } | { readonly variable: FoundVariable },
  isTrial: boolean,
): Promise<RuleOutcome> => {
  try {
    return await ('abbreviation' in found
      ? importAbbreviation(client, found.abbreviation, isTrial)
      : importVariable(client, found.variable, isTrial));
  } catch (error) {
    if (error instanceof ServiceError && error.status < 500) return { reason: error.message };
    throw error;
  }
};
