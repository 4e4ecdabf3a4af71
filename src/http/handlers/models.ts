// Private handlers for the language model and its engine.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  describe(): Promise<Schemas['Models']>;
  install(signal: AbortSignal): Promise<void>;
  uninstall(): Promise<void>;
}

export const createModelHandlers = ({
  describe,
  install,
  uninstall,
}: Deps): Handlers<'getModels' | 'installEngine' | 'uninstallEngine'> => ({
  getModels: async () => ({ status: 200, body: await describe() }),
  installEngine: async ({ watchClient, releaseTurn }) => {
    releaseTurn(); // a download takes minutes
    await install(watchClient());
    return { status: 200, body: await describe() };
  },
  uninstallEngine: async () => {
    await uninstall();
    return { status: 200, body: await describe() };
  },
});
