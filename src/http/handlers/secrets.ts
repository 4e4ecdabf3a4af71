// Private handlers for secrets.
import type { Handlers } from '../../contract/types.ts';
import type { Clipboard } from '../../core/clipboard/clipboard.ts';
import type { Secrets } from '../../core/secrets/secrets.ts';

/** Setting and deleting may wait for a person, so the next request needn't wait for them. */
export const createSecretHandlers = (secrets: Secrets): Handlers<'listSecrets' | 'setSecret' | 'deleteSecret'> => ({
  listSecrets: async () => {
    const { names, proof } = await secrets.list();
    const guard = 'by' in proof ? { where: proof.where, asks: proof.by } : proof;
    return { status: 200, body: { names, ...guard } };
  },
  setSecret: async ({ path, body, watchClient, releaseTurn }) => {
    releaseTurn();
    return { status: 200, body: await secrets.set(path.name, body.value, watchClient()) };
  },
  deleteSecret: async ({ path, watchClient, releaseTurn }) => {
    releaseTurn();
    await secrets.remove(path.name, watchClient());
    return { status: 200, body: { deleted: 1 } };
  },
});

/** For windows only: what a person asks for, who proves that they are there. */
export const createOpenSecretHandlers = (
  secrets: Pick<Secrets, 'open'>,
  clipboard: Pick<Clipboard, 'putSecret'>,
): Handlers<'showSecret' | 'copySecret'> => {
  const read = async (name: string, client: AbortSignal): Promise<string> => {
    const [value = ''] = (await secrets.open([name], client)).values();
    return value;
  };
  return {
    showSecret: async ({ path, watchClient, releaseTurn }) => {
      releaseTurn();
      return { status: 200, body: { value: await read(path.name, watchClient()) } };
    },
    copySecret: async ({ path, watchClient, releaseTurn }) => {
      releaseTurn();
      return { status: 200, body: { seconds: await clipboard.putSecret(await read(path.name, watchClient())) } };
    },
  };
};
