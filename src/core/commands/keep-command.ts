// Keeps what a command made in a variable, or the command itself as an action. An entry can be kept in the same ways.
import { refuse } from '../../base/refusal.ts';
import type { Target } from '../../pipeline/language/syntax.ts';
import { text, type Value } from '../../pipeline/language/value.ts';
import { type Content, readValue } from '../history/stored-entry.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { writeVariable } from '../run/effect-changes.ts';
import type { RunParts } from '../run/run-parts.ts';
import { readNameToWrite } from '../variables/read-variable-name.ts';
import type { VariableChanges } from '../variables/variables.ts';
import type { Applied, ApplyEffects } from './apply-effects.ts';
import { needCommand, planTyped, refuseIn } from './plan-line.ts';

interface Deps {
  openRules(): Promise<Rulebook>;
  runParts: RunParts;
  effects: ApplyEffects;
  variables: Pick<VariableChanges, 'putVariable'>;
  hasVariable(name: string): Promise<boolean>;
  readContent(id: number): Promise<Content | undefined>;
  /** Stores the line, to recall it. Never rejects. */
  remember(line: string): Promise<void>;
}

interface KeptVariable extends Applied {
  /** Its name with the sigil of its shape. */
  variable: string;
}

/** A command and the entry that it works on; without a line, the entry itself. */
interface Kept {
  line?: string;
  entry?: number;
}

interface NewVariable extends Kept {
  name: string;
  /** Whether a variable of that name is replaced. */
  replace: boolean;
}

const sigils: Readonly<Record<Value['type'], Target['sigil']>> = {
  text: '$',
  list: '@',
  hash: '%',
  image: '$',
  truth: '$',
};

const readSigil = (name: string): Target['sigil'] => {
  if (name.startsWith('@')) return '@';
  return name.startsWith('%') ? '%' : '$';
};

export const createKeepCommand = (deps: Deps) => {
  const { openRules, runParts, effects, variables, hasVariable, readContent, remember } = deps;

  const readText = async (entry: number | undefined): Promise<string> => {
    if (entry === undefined) return refuse('invalid_request', 'Say what to keep: a line or an entry.');
    const content = (await readContent(entry)) ?? refuse('not_found', `There is no entry ${entry} in the history.`);
    return readValue(content) || refuse('not_supported', `Entry ${entry} has no text.`);
  };

  return {
    /** Applies the effects of the command too. Changes nothing if `client` is aborted before it is done. */
    asVariable: async (
      { name: typed, replace, line, entry }: NewVariable,
      client: AbortSignal,
    ): Promise<KeptVariable> => {
      const name = readNameToWrite(typed);
      if (!replace && (await hasVariable(name))) refuse('conflict', `There is already a variable ${name}.`);
      const sigil = readSigil(typed);
      const store = async (value: Value): Promise<string> => {
        const content = writeVariable(value, { sigil, written: sigil + name });
        await variables.putVariable(name, content);
        return (sigil === '$' ? sigils[value.type] : sigil) + name;
      };
      if (line === undefined) return { variable: await store(text(await readText(entry))) };
      const rules = await openRules();
      const command = needCommand(line, rules);
      const start = entry === undefined ? {} : { entry };
      // As for a program: what is made of a secret is never kept.
      const plan = planTyped(command, rules, 'socket');
      const made = await runParts(plan, start, rules, true, { signal: client }).catch(refuseIn(command));
      client.throwIfAborted();
      await effects.check(made.effects, made.entry);
      const variable = await store(made.value);
      const applied = await effects.apply(made.effects, made.entry);
      await remember(line);
      return { variable, ...applied };
    },
    /** Returns the keyword. */
    asAction: async ({ keyword, line, entry }: Kept & { keyword: string }): Promise<string> => {
      const rules = await openRules();
      const typed = line ?? (await readText(entry)).trim();
      const added = await rules.actions.add({ keyword: keyword.trim(), pipeline: needCommand(typed, rules).command });
      return added.keyword;
    },
  };
};

export type KeepCommand = ReturnType<typeof createKeepCommand>;
