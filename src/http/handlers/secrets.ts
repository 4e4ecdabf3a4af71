// Private handlers for secrets.
import type { Handlers } from '../../contract/types.ts';
import type { Secrets } from '../../core/secrets/secrets.ts';

export const createSecretHandlers = (secrets: Secrets): Handlers<'listSecrets' | 'setSecret' | 'deleteSecret'> => ({
  listSecrets: async () => ({ status: 200, body: { names: await secrets.names(), where: secrets.where } }),
  setSecret: async ({ path, body }) => {
    const name = await secrets.set(path.name, body.value);
    return { status: 200, body: { name, where: secrets.where } };
  },
  deleteSecret: async ({ path }) => {
    await secrets.remove(path.name);
    return { status: 200, body: { deleted: 1 } };
  },
});
