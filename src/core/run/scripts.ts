// Runs a user's script on a text. Its output is the result, as text, HTML or RTF.

import { refuse } from '../../base/refusal.ts';
import { Unavailable } from '../../base/unavailable.ts';
import { type TextValue, text } from '../../pipeline/language/value.ts';
import type { FormattedText, MarkupSource } from '../clipboard/read-markup.ts';
import type { StoredAction } from '../rules/rule-port.ts';

type Script = Extract<StoredAction, { kind: 'script' }>;

export interface ScriptRunner {
  /**
   * Returns the output. Fails with an `Unavailable` that says why the script could not run or was stopped. Aborting `signal` stops it.
   */
  run(
    script: Pick<Script, 'script' | 'interpreter' | 'timeLimit'>,
    input: string,
    signal?: AbortSignal,
  ): Promise<string>;
  /** Stops running scripts and their children. */
  close(): Promise<void>;
}

/** Undefined if the output is discarded. */
export type RunScript = (script: Script, input: string, signal?: AbortSignal) => Promise<TextValue | undefined>;

interface Deps {
  runner: Pick<ScriptRunner, 'run'>;
  readMarkup(source: MarkupSource): Promise<FormattedText>;
}

export const createRunScript =
  ({ runner, readMarkup }: Deps): RunScript =>
  async (script, input, signal) => {
    const output = await runner.run(script, input, signal).catch((error: unknown) => {
      if (error instanceof Unavailable) return refuse('command_failed', error.message);
      throw error;
    });
    if (script.discardsOutput) return undefined;
    if (script.scriptOutput === 'text') return text(output);
    const read = await readMarkup(script.scriptOutput === 'html' ? { html: output } : { rtf: output });
    const { html, rtf } = read;
    return { ...text(read.text), ...(html !== undefined && { html }), ...(rtf !== undefined && { rtf }) };
  };
