// Tries an action that isn't saved on an entry: what it would make, and what a substitution matches there.
import { Refusal } from '../../base/refusal.ts';
import type { Content } from '../history/stored-entry.ts';
import type { NewAction } from '../rules/actions.ts';
import type { StoredAction } from '../rules/rule-port.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { admitPlan } from '../run/admit-plan.ts';
import { planPipeline } from '../run/plan-pipeline.ts';
import type { RunParts } from '../run/run-parts.ts';
import { showPreview } from '../run/run-preview.ts';
import { createTryCommand, type TriedCommand, type TryDeps } from './try-command.ts';

interface ActionToTry {
  action: NewAction;
  /** The keyword of the action that it would replace. */
  replaces?: string;
  entry?: number;
  /** Whether to run scripts and ask a language model. */
  run?: boolean;
}

interface ActionTrial extends Partial<TriedCommand> {
  /** What a substitution matches. */
  matched?: { text: string; places: number[] };
}

interface Deps extends Pick<TryDeps, 'openRules' | 'findSecretProblem' | 'admitModel' | 'read' | 'preview'> {
  /** Like `preview`, with a short deadline. */
  previewSubstitution: TryDeps['preview'];
  runParts: RunParts;
  readContent(id: number): Promise<Content | undefined>;
  /** Start and end of each match, one after the other. */
  findPlaces(pattern: string, flags: string, text: string, client: AbortSignal): Promise<readonly number[]>;
}

/** Characters of the entry in which matches are looked for. */
const maxText = 5000;

const isAboutAction = (error: unknown): error is Refusal => error instanceof Refusal && error.status < 500;

/** The rules as if the action had been saved. */
const withDraft = (rules: Rulebook, draft: StoredAction, library: Rulebook['actions']['library']): Rulebook => {
  const { actions, abbreviations } = rules;
  const script = (keyword: string) =>
    keyword === draft.keyword && draft.kind === 'script' ? draft : actions.script(keyword);
  return {
    ...rules,
    actions: { ...actions, library, script },
    // Stored pipelines are not expanded.
    abbreviations: { ...abbreviations, expand: (command) => command },
  };
};

/** Only the columns of a pipeline are those of something that was typed. */
const locate = (message: string, { kind }: StoredAction): NonNullable<TriedCommand['problem']> => {
  const [, column, reason = message] = /^Column (\d+)(?:, [^:]*)?: (.*)$/su.exec(message) ?? [];
  if (column === undefined) return { message };
  return kind === 'pipeline' ? { message, column: Number(column) } : { message: reason };
};

export const createTryAction = ({
  openRules,
  runParts,
  readContent,
  findPlaces,
  previewSubstitution,
  ...deps
}: Deps) => {
  const run = async (command: string, rules: Rulebook, entry: number | undefined, client: AbortSignal) => {
    const plan = planPipeline(command, false, rules);
    admitPlan(plan, 'socket');
    return showPreview(await runParts(plan, entry === undefined ? {} : { entry }, rules, true, { signal: client }), []);
  };

  const findMatched = async (
    { pattern, flags }: Extract<StoredAction, { kind: 'substitute' }>,
    entry: number,
    client: AbortSignal,
  ): Promise<Pick<ActionTrial, 'matched'>> => {
    const text = (await readContent(entry))?.text?.slice(0, maxText);
    return text === undefined
      ? {}
      : { matched: { text, places: [...(await findPlaces(pattern, flags, text, client))] } };
  };

  const tryDraft = async (
    { action: asked, replaces, entry, run: runsScripts = false }: ActionToTry,
    client: AbortSignal,
  ): Promise<ActionTrial> => {
    const saved = await openRules();
    const { action, library } = saved.actions.admit(asked, replaces);
    const rules = withDraft(saved, action, library);
    const command = action.kind === 'pipeline' ? action.pipeline : action.keyword;
    const isSubstitution = action.kind === 'substitute';
    const tryCommand = createTryCommand({
      ...deps,
      ...(isSubstitution && { preview: previewSubstitution }),
      caller: 'socket',
      openRules: async () => rules,
    });
    try {
      // First, because it finds out soonest that a pattern takes too long.
      const matched = isSubstitution && entry !== undefined ? await findMatched(action, entry, client) : {};
      const { problem, ...tried } = runsScripts
        ? await run(command, rules, entry, client)
        : await tryCommand(command, entry === undefined ? {} : { entry }, client);
      return { ...tried, ...matched, ...(problem && { problem: locate(problem.message, action) }) };
    } catch (error) {
      if (isAboutAction(error)) return { problem: locate(error.message, action) };
      throw error;
    }
  };

  return async (asked: ActionToTry, client: AbortSignal): Promise<ActionTrial> => {
    try {
      return await tryDraft(asked, client);
    } catch (error) {
      if (isAboutAction(error)) return { problem: { message: error.message } };
      throw error;
    }
  };
};
