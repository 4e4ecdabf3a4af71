// Private handlers that show what rules would do, and what triggers did.
import type { Handlers, Input, Schemas } from '../../contract/types.ts';

interface Deps {
  tryAction(asked: Input<'tryAction'>['body'], client: AbortSignal): Promise<Schemas['ActionTrial']>;
  tryTrigger(asked: Input<'tryTrigger'>['body'], client: AbortSignal): Promise<Schemas['TriggerTrial']>;
  listFired(): Schemas['FiredTriggers']['items'];
}

type Ids = 'tryAction' | 'tryTrigger' | 'listFired';

export const createRuleTrialHandlers = ({ tryAction, tryTrigger, listFired }: Deps): Handlers<Ids> => ({
  tryAction: async ({ body, watchClient }) => ({ status: 200, body: await tryAction(body, watchClient()) }),
  tryTrigger: async ({ body, watchClient }) => ({ status: 200, body: await tryTrigger(body, watchClient()) }),
  listFired: () => ({ status: 200, body: { items: listFired() } }),
});
