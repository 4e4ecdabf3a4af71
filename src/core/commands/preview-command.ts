// Shows what a typed line would do, without doing it.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { explainNestedScript, findNestedScript, splitAtScripts } from '../../pipeline/language/split-at-scripts.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import { admitPlan } from '../run/admit-plan.ts';
import { planPipeline } from '../run/plan-pipeline.ts';
import { type ReadMaterialRemotely, type RunInput, readMaterialOf } from '../run/run-input.ts';
import type { CommandPreview, CommandProblem } from '../run/run-preview.ts';
import { readLine, type TypedCommand } from './read-line.ts';

interface TypedLine {
  line: string;
  /** The entry that a command without a source works on; by default, the newest. */
  entry?: number;
}

export interface LinePreview extends Partial<CommandPreview> {
  kind: 'search' | 'command';
  /** The first of the user's own scripts that the command would run. */
  script?: string;
}

interface Deps {
  openRules(): Promise<Rulebook>;
  read: ReadMaterialRemotely;
  preview(plan: Plan, read: () => Promise<RunInput>, signal: AbortSignal): Promise<CommandPreview>;
}

/** Milliseconds. Ending a run ends its thread, and starting another takes longer than most runs. */
const grace = 150;

/** Aborts a while after the client has left. */
const linger = (client: AbortSignal): AbortSignal => {
  const stop = new AbortController();
  client.addEventListener('abort', () => setTimeout(() => stop.abort(client.reason), grace).unref(), { once: true });
  return stop.signal;
};

/** What is wrong with a command, as opposed to the application. */
const isAboutCommand = ({ status }: Refusal): boolean => status === 403 || status === 422;

/** The part before the first script: typing must not run one. */
const cutAtScript = (plan: Plan): { plan: Plan; script?: string } => {
  const nested = findNestedScript(plan);
  if (nested !== undefined) refuse('command_failed', explainNestedScript(nested));
  const [script] = plan.scripts;
  if (script === undefined) return { plan };
  const [first] = splitAtScripts(plan);
  return { plan: first && 'plan' in first ? first.plan : { ...plan, steps: [] }, script };
};

/** Messages begin with the column in the command. It is replaced with the one in the line. */
const locate = ({ message }: CommandProblem, { toTyped }: TypedCommand): CommandProblem => {
  const [start = '', number] = /^Column (\d+)/.exec(message) ?? [];
  if (number === undefined) return { message };
  const column = toTyped(Number(number));
  return { message: `Column ${column}${message.slice(start.length)}`, column };
};

export const createPreviewCommand = ({ openRules, read, preview }: Deps) => {
  const run = async ({ command }: TypedCommand, entry: number | undefined, rules: Rulebook, client: AbortSignal) => {
    const whole = planPipeline(command, false, rules);
    admitPlan(whole, 'overlay');
    const { plan, script } = cutAtScript(whole);
    const readInput = async (): Promise<RunInput> => {
      const material = await readMaterialOf(plan, entry === undefined ? {} : { entry }, read);
      return { ...(material && { material }), isCommand: true };
    };
    const { text, ...shown } = await preview(plan, readInput, linger(client));
    // Before its script has run, nobody knows the result.
    if (script !== undefined) return { ...shown, script };
    return { ...shown, ...(text !== undefined && { text }) };
  };

  return async ({ line, entry }: TypedLine, client: AbortSignal): Promise<LinePreview> => {
    const rules = await openRules();
    const typed = readLine(line, rules);
    if (!typed) return { kind: 'search' };
    try {
      const { problem, ...shown } = await run(typed, entry, rules, client);
      return { kind: 'command', ...shown, ...(problem && { problem: locate(problem, typed) }) };
    } catch (error) {
      if (!(error instanceof Refusal && isAboutCommand(error))) throw error;
      return { kind: 'command', problem: locate(error, typed) };
    }
  };
};
