// Keeps models from replacing shipped filters, which would change what the user's commands do.
import { type Client, ServiceError } from '../client/client.ts';
import { InvalidCall } from './invalid-call.ts';

const findKind = async (client: Client, keyword: string): Promise<string | undefined> => {
  try {
    return (await client.call('getAction', { path: { keyword } })).kind;
  } catch (error) {
    if (error instanceof ServiceError && error.status === 404) return undefined;
    throw error;
  }
};

export const rejectShippedKeyword = async (client: Client, { keyword }: Readonly<Record<string, unknown>>) => {
  if (typeof keyword !== 'string' || keyword === '') return; // the service explains what is wrong
  if ((await findKind(client, keyword.toLowerCase())) !== 'shipped') return;
  throw new InvalidCall(
    `${JSON.stringify(keyword)} is a filter that ships with Copyloom, and only the user may replace it. Choose another keyword.`,
  );
};
