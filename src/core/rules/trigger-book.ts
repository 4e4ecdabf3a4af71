// The triggers that there are. What may be added is decided here; firing them is not.
import type { InTurn } from '../../base/in-turn.ts';
import { refuse } from '../../base/refusal.ts';
import { refuseSecretInCommand } from '../secrets/secret-names.ts';
import { type ActionBook, checkPipeline } from './action-book.ts';
import { keywordsIn } from './keywords-in.ts';
import type { NewTrigger, StoredTrigger } from './rule-port.ts';
import { type AskedTrigger, checkTagArguments, readNewTrigger, showTrigger, type Trigger } from './triggers.ts';

export interface TriggerChanges {
  addTrigger(trigger: NewTrigger, at: number): Promise<StoredTrigger>;
  removeTrigger(id: number): Promise<void>;
}

interface Parts {
  stored: readonly StoredTrigger[];
  changes: TriggerChanges;
  actions: Pick<ActionBook, 'library' | 'planOne' | 'isKeyword'>;
  inTurn: InTurn;
  now(): number;
}

export const createTriggerBook = ({ stored, changes, actions, inTurn, now }: Parts) => {
  const triggers = new Map(stored.map((trigger) => [trigger.id, trigger]));

  const need = (id: number): StoredTrigger => triggers.get(id) ?? refuse('not_found', `There is no trigger ${id}.`);

  const add = async (asked: AskedTrigger): Promise<Trigger> => {
    const trigger = readNewTrigger(asked);
    const { condition } = trigger;
    const asks =
      'pipeline' in condition ? checkPipeline(condition.pipeline, 'condition.pipeline', actions.library).secrets : [];
    // Nobody is there when a trigger fires, so neither its condition nor its action can open a secret.
    const [secret] = [...asks, ...actions.planOne(trigger.action, trigger.arguments ?? []).secrets];
    if (secret) refuseSecretInCommand(secret);
    if (!actions.library.findAction(trigger.action)) checkTagArguments(trigger);
    const added = await changes.addTrigger(trigger, now());
    triggers.set(added.id, added);
    return showTrigger(added);
  };

  const goesBy = ({ action, condition }: StoredTrigger, keyword: string): boolean =>
    action === keyword || ('pipeline' in condition && keywordsIn(condition.pipeline).includes(keyword));

  return {
    list: (): Trigger[] => [...triggers.values()].map(showTrigger),
    get count(): number {
      return triggers.size;
    },
    /** Those that are to be fired, oldest first. */
    enabled: (): StoredTrigger[] => [...triggers.values()].filter(({ enabled }) => enabled),
    find: (id: number): Trigger => showTrigger(need(id)),
    /** Those whose action is gone: it was damaged, and could not be repaired. */
    listBroken: (): Trigger[] =>
      [...triggers.values()].filter(({ action }) => !actions.isKeyword(action)).map(showTrigger),
    /** Those that go by an action, in words. */
    findUsers: (keyword: string): string[] =>
      [...triggers.values()].filter((trigger) => goesBy(trigger, keyword)).map(({ id }) => `trigger ${id}`),
    add: (asked: AskedTrigger): Promise<Trigger> => inTurn(() => add(asked)),
    remove: (id: number): Promise<void> =>
      inTurn(async () => {
        await changes.removeTrigger(need(id).id);
        triggers.delete(id);
      }),
  };
};
