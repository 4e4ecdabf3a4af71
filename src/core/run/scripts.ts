// Scripts that a person wrote, run on a text: what they write is the result, as the text, html or rtf that it is said to be.
import { Obstacle } from '../../base/obstacle.ts';
import { refuse } from '../../base/refusal.ts';
import { type TextValue, text } from '../../pipeline/language/value.ts';
import type { FormattedText, MarkupSource } from '../clipboard/read-markup.ts';
import type { StoredAction } from '../rules/rule-port.ts';

export type Script = Extract<StoredAction, { kind: 'script' }>;

/** Runs programs of this computer. */
export interface ScriptRunner {
  /** What the program writes; fails with an `Obstacle` that says why it could not be run or was ended. */
  run(script: Pick<Script, 'script' | 'interpreter' | 'timeLimit'>, input: string): Promise<string>;
  /** Ends those that run, with their children. */
  close(): Promise<void>;
}

/** Undefined for a script that is run for what it does. */
export type RunScript = (script: Script, input: string) => Promise<TextValue | undefined>;

interface Parts {
  runner: Pick<ScriptRunner, 'run'>;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
}

export const createRunScript =
  ({ runner, readMarkup }: Parts): RunScript =>
  async (script, input) => {
    const output = await runner.run(script, input).catch((error: unknown) => {
      if (error instanceof Obstacle) return refuse('command_failed', error.message);
      throw error;
    });
    if (script.discardsOutput) return undefined;
    if (script.scriptOutput === 'text') return text(output);
    const read = await readMarkup(script.scriptOutput === 'html' ? { html: output } : { rtf: output });
    const { html, rtf } = read;
    return { ...text(read.text), ...(html !== undefined && { html }), ...(rtf !== undefined && { rtf }) };
  };
