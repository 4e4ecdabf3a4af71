// Private handlers of the first start.
import type { Handlers, Schemas } from '../../contract/types.ts';

interface Deps {
  finish(samples: boolean): Promise<Schemas['AddedSamples']>;
  removeSamples(): Promise<Schemas['RemovedSamples']>;
  changeLogin(on: boolean): Schemas['LoginChange'];
}

export const createWelcomeHandlers = (deps: Deps): Handlers<'finishWelcome' | 'removeSamples' | 'changeLogin'> => ({
  finishWelcome: async ({ body }) => ({ status: 200, body: await deps.finish(body.samples) }),
  removeSamples: async () => ({ status: 200, body: await deps.removeSamples() }),
  changeLogin: async ({ body }) => ({ status: 200, body: deps.changeLogin(body.on) }),
});
