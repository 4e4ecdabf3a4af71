// Private handlers for the language model and its engine.
import type { Handlers, Schemas } from '../../contract/types.ts';
import type { ModelJudge } from '../../core/model/judge-model.ts';

interface Deps extends ModelJudge {
  describe(): Promise<Schemas['Models']>;
  stop(): Promise<void>;
  install(signal: AbortSignal): Promise<void>;
  uninstall(): Promise<void>;
}

type Ids =
  | 'getModels'
  | 'stopModelCommands'
  | 'installEngine'
  | 'uninstallEngine'
  | 'listModelChecks'
  | 'runModelCheck';

export const createModelHandlers = ({ describe, stop, install, uninstall, list, judge }: Deps): Handlers<Ids> => ({
  getModels: async () => ({ status: 200, body: await describe() }),
  stopModelCommands: async () => {
    await stop();
    return { status: 200, body: await describe() };
  },
  installEngine: async ({ watchClient, releaseTurn }) => {
    releaseTurn(); // a download takes minutes
    await install(watchClient());
    return { status: 200, body: await describe() };
  },
  uninstallEngine: async () => {
    await uninstall();
    return { status: 200, body: await describe() };
  },
  listModelChecks: async () => ({ status: 200, body: { items: await list() } }),
  runModelCheck: async ({ body, watchClient }) => ({ status: 200, body: await judge(body.place, watchClient()) }),
});
