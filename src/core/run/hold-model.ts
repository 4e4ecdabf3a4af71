// Holds the language model for a command that asks it: refuses at once if there is none, waits for its turn, and limits its time.
import { Refusal, refuse } from '../../base/refusal.ts';
import { refuseUnavailable } from '../../base/refuse-unavailable.ts';
import { CommandFailure } from '../../pipeline/language/failure.ts';
import type { Plan } from '../../pipeline/language/planned.ts';
import type { Written } from '../../pipeline/language/syntax.ts';
import type { LanguageModel, ModelFacts, ModelPort, ModelUse } from '../model/language-model.ts';

/** The model is this command's alone until it ends. */
export interface HeldModel extends Pick<ModelUse, 'signal' | 'onText'> {
  readonly model: LanguageModel;
  /** To be told as soon as the model is asked, if it isn't on this computer. */
  readonly sentWarning?: string;
}

export interface HoldOptions extends Partial<ModelUse> {
  /** What a person was told of the model. No other is asked, nor this one if it has moved. */
  readonly shown?: ModelFacts;
  /** Failures of a command name the column; a single action has none. */
  readonly isCommand: boolean;
}

interface Deps {
  model: Pick<ModelPort, 'state' | 'use'>;
  /** Seconds that a command may take once it is its turn. */
  readLimit(): number;
  /** Why no command can ask a model in this process. */
  readonly noModelHere?: string;
}

const neverAborted = new AbortController().signal;

const refuseNoModel = async (stage: Written, reason: string, isCommand: boolean): Promise<never> => {
  // Loaded on demand, because it knows what many words mean elsewhere.
  const { explainNoModel } = await import('../../pipeline/language/no-model.ts');
  const explained = explainNoModel(reason, stage.written);
  const message = isCommand ? new CommandFailure(stage, explained).message : `${stage.written}: ${explained}`;
  return refuse('command_failed', message);
};

const refuseSentSecret = ({ secrets: [secret] }: Plan, { name, sentTo }: ModelFacts): void => {
  if (secret && sentTo !== undefined)
    refuse(
      'command_failed',
      `${secret.written} is a secret, and the language model ${name} isn't on this computer: no secret is sent to ${sentTo}.`,
    );
};

const refuseUnshown = (shown: ModelFacts | undefined, { name, sentTo }: ModelFacts): void => {
  if (shown && (shown.name !== name || shown.sentTo !== sentTo))
    refuse(
      'conflict',
      `The language model is now ${name}; the command was shown with ${shown.name}. Nothing was sent to either.`,
    );
};

/** Every use says where the text went. */
const describeSending = ({ name, sentTo }: ModelFacts): string | undefined =>
  sentTo === undefined
    ? undefined
    : `The text was sent to ${sentTo}: the language model ${name} isn't on this computer.`;

/** Adds the warning to a failure that doesn't have it: the thread that had it was stopped, or something failed later. */
const warnInFailure = (error: unknown, warning: string): unknown =>
  error instanceof Refusal && !error.message.includes(warning)
    ? new Refusal(error.error, `${error.message}\nWarning: ${warning}`)
    : error;

/** Says whether it was asked anything. */
const watchAsking = (model: LanguageModel) => {
  let isAsked = false;
  const generate: LanguageModel['generate'] = (generation, generating) => {
    isAsked = true;
    return model.generate(generation, generating);
  };
  return { model: { ...model, generate }, isAsked: () => isAsked };
};

const limitTime = (seconds: number, signal: AbortSignal) => {
  const limit = new AbortController();
  const stop = (): void => {
    const stopped = `The command was stopped after ${seconds} seconds, the limit for commands that ask a language model.`;
    limit.abort(
      new Refusal('command_failed', `${stopped} Try less input, or raise languageModelSeconds in the settings.`),
    );
  };
  const timer = setTimeout(stop, seconds * 1000);
  return { signal: AbortSignal.any([signal, limit.signal]), end: () => clearTimeout(timer) };
};

export const createModelHolder = ({ model: port, readLimit, noModelHere }: Deps) => {
  const closing = new AbortController();
  let stopping = new AbortController();
  const held = new Set<Promise<unknown>>();

  /** The model that a command would ask; undefined if it asks none. Refuses a command that can't ask it. */
  const admit = async (plan: Plan, isCommand: boolean): Promise<ModelFacts | undefined> => {
    const [stage] = plan.models;
    if (!stage) return undefined;
    if (noModelHere !== undefined) return refuseNoModel(stage, noModelHere, isCommand);
    const state = await port.state();
    if (!state.available) return refuseNoModel(stage, state.reason, isCommand);
    const { available: _, ...facts } = state;
    refuseSentSecret(plan, facts);
    return facts;
  };

  /** `work` gets the model if the command asks one. */
  const hold = async <Result>(
    plan: Plan,
    { isCommand, isPatient = false, signal: client = neverAborted, onPlace, onText, shown }: HoldOptions,
    work: (held?: HeldModel) => Promise<Result>,
  ): Promise<Result> => {
    const [stage] = plan.models;
    if (!stage) return work();
    await admit(plan, isCommand);
    const signal = AbortSignal.any([client, closing.signal, stopping.signal]);
    const workInTime = async (model: LanguageModel): Promise<Result> => {
      // Another one may have been chosen while this command waited.
      refuseSentSecret(plan, model);
      refuseUnshown(shown, model);
      const limit = limitTime(readLimit(), signal);
      const watched = watchAsking(model);
      const sentWarning = describeSending(model);
      try {
        return await work({
          model: watched.model,
          signal: limit.signal,
          ...(onText && { onText }),
          ...(sentWarning !== undefined && { sentWarning }),
        });
      } catch (error) {
        throw sentWarning !== undefined && watched.isAsked() ? warnInFailure(error, sentWarning) : error;
      } finally {
        limit.end();
      }
    };
    const done = refuseUnavailable('command_failed', () =>
      port.use({ signal, isPatient, ...(onPlace && { onPlace }) }, workInTime),
    );
    held.add(done);
    try {
      return await done;
    } finally {
      held.delete(done);
    }
  };

  return {
    admit,
    hold,
    /** How many commands hold a model or wait for one. */
    countCommands: (): number => held.size,
    /** Ends these commands. Later ones get the model again. */
    stop: async (): Promise<void> => {
      stopping.abort(new Refusal('command_failed', 'You stopped the language model.'));
      stopping = new AbortController();
      await Promise.allSettled(held);
    },
    /** Ends all commands that hold a model or wait for one. */
    close: (): void => closing.abort(new Refusal('command_failed', 'Copyloom is quitting.')),
  };
};

export type ModelHolder = ReturnType<typeof createModelHolder>;
export type HoldModel = ModelHolder['hold'];
export type AdmitModel = ModelHolder['admit'];
