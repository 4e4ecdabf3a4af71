// A model may not hide a shipped filter: the person's commands would no longer do what they say.
import { type Client, ServiceRefusal } from '../client/client.ts';
import { Misuse } from './misuse.ts';

const findKind = async (client: Client, keyword: string): Promise<string | undefined> => {
  try {
    return (await client.call('getAction', { path: { keyword } })).kind;
  } catch (error) {
    if (error instanceof ServiceRefusal && error.status === 404) return undefined;
    throw error;
  }
};

export const refuseShippedKeyword = async (client: Client, { keyword }: Readonly<Record<string, unknown>>) => {
  if (typeof keyword !== 'string' || keyword === '') return; // the service says what is wrong with it
  if ((await findKind(client, keyword.toLowerCase())) !== 'shipped') return;
  throw new Misuse(
    `${JSON.stringify(keyword)} is a filter that ships with Copyloom, and only a person may hide it. Choose another keyword.`,
  );
};
