// Changes of the rules, made by the writer's thread.
import type { RuleChanges } from '../core/rulebook.ts';
import type { SideThread } from './threads/side-thread.ts';
import type { WriterMethods } from './threads/writer.ts';

export const createRuleChanges = (writer: SideThread<WriterMethods>): RuleChanges => ({
  addAction: (action) => writer.call('addAction', action),
  removeAction: (keyword) => writer.call('removeAction', keyword),
  addTrigger: (trigger, at) => writer.call('addTrigger', trigger, at),
  removeTrigger: (id) => writer.call('removeTrigger', id),
  addAbbreviation: (abbreviation, at) => writer.call('addAbbreviation', abbreviation, at),
  removeAbbreviation: (id) => writer.call('removeAbbreviation', id),
});
