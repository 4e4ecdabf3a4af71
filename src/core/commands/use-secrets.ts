// Uses a command that names secrets: asks for a password, and treats what it makes as a secret, which is neither recorded nor announced.
import { Refusal, refuse } from '../../base/refusal.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import { textOf, type Value } from '../../pipeline/language/value.ts';
import type { Loan } from '../clipboard/lending.ts';
import type { ModelFacts } from '../model/language-model.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { AcceptedInput, RunParts, ScriptBook } from '../run/run-parts.ts';
import { bareSecretName } from '../secrets/secret-names.ts';
import type { AnnounceWhile } from './announce-running.ts';
import { onClipboard } from './announcing.ts';
import { isLong } from './is-long.ts';
import { refuseUnseen } from './mark-secret-use.ts';
import type { CommandUse, Pasted, PressPaste } from './use-command.ts';

interface Deps {
  runParts: RunParts;
  /** Asks for a password, once for all. */
  open(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, string>>;
  /** Puts a text on the clipboard as a secret, for some time. */
  put(text: string): Promise<unknown>;
  /** The same for one paste. */
  lend(text: string): Promise<Loan>;
  /** Makes way for what asks for the password. Resolves to whether it was open. */
  hideOverlay(): Promise<boolean>;
  /** Opens it again to say why nothing was pasted. */
  reopenOverlay(failure: string): void;
  announceWhile: AnnounceWhile;
}

interface SecretUse extends CommandUse {
  readonly input: AcceptedInput;
  /** What the language model of the command is now. */
  readonly model?: ModelFacts;
}

/** Nobody may be waiting any more: a window that can't be hidden is closed for the prompt. The prompt has its own end. */
const neverAborted = new AbortController().signal;

/** Why a stage failed may contain the secret, so only the stage is named. Only that the model has changed comes from no stage. */
const hideReason = (error: unknown): never => {
  if (error instanceof Refusal && error.error === 'conflict') throw error;
  const [column] = (error instanceof Refusal && /^Column \d+/.exec(error.message)) || [];
  const failed = column === undefined ? 'The command failed.' : `${column}: this stage failed.`;
  return refuse('command_failed', `${failed} The reason isn't shown, because it may contain the secret.`);
};

const refuseMissing = (error: unknown): never => {
  if (error instanceof Refusal && error.error === 'not_found')
    refuse('command_failed', `${error.message} To search for this text, start with a space.`);
  throw error;
};

const needText = (value: Value): string => {
  if (value.type === 'image')
    return refuse('command_failed', "A picture that is made of a secret can't be used: nothing marks it as a secret.");
  return textOf(value) || refuse('command_failed', 'The result is empty, so there is nothing to paste.');
};

/** The scripts as they are now: who replaces one while the prompt waits gets nothing. */
const freezeScripts = ({ scripts }: Plan, { actions }: Rulebook): ScriptBook => {
  const frozen = new Map(scripts.map((keyword) => [keyword, actions.script(keyword)]));
  return { actions: { script: (keyword) => frozen.get(keyword) ?? actions.script(keyword) } };
};

export const createUseSecrets = (deps: Deps) => {
  const { runParts, open, put, lend, hideOverlay, reopenOverlay, announceWhile } = deps;

  /** Asks for the password first. `run` gets the secrets. */
  const make = async (plan: Plan, run: (secrets: ReadonlyMap<string, string>) => Promise<Value>): Promise<string> => {
    const written = plan.secrets.map((secret) => secret.written);
    const toName = (one: string): string => bareSecretName(one).normalize('NFC');
    const values = await open(written.map(toName), neverAborted).catch(refuseMissing);
    const secrets = new Map(written.map((one) => [one, values.get(toName(one)) ?? '']));
    return needText(await run(secrets).catch(hideReason));
  };

  const paste = async (text: string, wasOpen: boolean, pressPaste: PressPaste): Promise<Pasted> => {
    const loan = await lend(text);
    const pasted = await pressPaste();
    if (pasted.pasted) loan.endAfterPaste();
    else if (wasOpen && pasted.reason !== undefined) reopenOverlay(`${onClipboard} ${pasted.reason}`);
    return pasted;
  };

  return async (plan: Plan, wanted: SecretUse, rules: Rulebook, pressPaste: PressPaste): Promise<Pasted> => {
    const { line, use, mark, input, model } = wanted;
    if (use === 'sequence')
      refuse('command_failed', 'A paste sequence is stored in a variable, and of a secret nothing is stored.');
    refuseUnseen(mark, plan, rules, model);
    const scripts = freezeScripts(plan, rules);
    const outputs = plan.outputs.map(({ written }) => written);
    const onlyCopies = use === 'copy' || (outputs.includes('copy') && !outputs.includes('paste'));
    const cancel = new AbortController();
    const run = async (secrets: ReadonlyMap<string, string>): Promise<Value> => {
      const options = { secrets, signal: cancel.signal, ...(model && { shown: model }) };
      const running = runParts(plan, input, scripts, true, options);
      const isAnnounced = isLong(plan, rules.actions.library);
      return (await (isAnnounced ? announceWhile(line, running, () => cancel.abort()) : running)).value;
    };
    const wasOpen = await hideOverlay();
    try {
      const text = await make(plan, run);
      if (!onlyCopies) return await paste(text, wasOpen, pressPaste);
      await put(text);
      return { pasted: false };
    } catch (error) {
      if (cancel.signal.aborted) return { pasted: false };
      if (wasOpen && error instanceof Refusal) reopenOverlay(error.message);
      throw error;
    }
  };
};

export type UseSecrets = ReturnType<typeof createUseSecrets>;
