// Runs a typed command in earnest: puts its result on the clipboard, applies its effects, and pastes it.
import { setTimeout as pause } from 'node:timers/promises';
import { refuse } from '../../base/refusal.ts';
import { splitLines } from '../../pipeline/language/lines.ts';
import type { Library, Plan, Step } from '../../pipeline/language/planned.ts';
import { textOf, type Value } from '../../pipeline/language/value.ts';
import type { Rulebook } from '../rules/rulebook.ts';
import type { AdmitModel } from '../run/hold-model.ts';
import { type ReadMaterialRemotely, readMaterialOf } from '../run/run-input.ts';
import type { AcceptedInput, EvaluatedPart, RunParts } from '../run/run-parts.ts';
import type { VariableChanges } from '../variables/variables.ts';
import type { AnnounceCommand, KeptResult } from './announce-command.ts';
import type { Applied, ApplyEffects } from './apply-effects.ts';
import { isLong } from './is-long.ts';
import { needCommand, planTyped, refuseIn } from './plan-line.ts';
import type { PutResult } from './put-result.ts';
import type { UseSecrets } from './use-secrets.ts';

export interface CommandUse {
  line: string;
  entry?: number;
  use: 'paste' | 'copy' | 'sequence';
  plain?: boolean;
  /** That of the preview which was on the screen, if the command opens secrets. */
  mark?: string;
}

export interface Pasted {
  pasted: boolean;
  /** Absent if it was not to be pasted. */
  reason?: string;
}

export type PressPaste = () => Promise<Pasted>;

type Used = Pasted & Applied;

/** Milliseconds that the overlay waits for a command. Later, it closes, and the result is announced. */
export interface Patience {
  readonly withScript: number;
  readonly withFilters: number;
}

/**
 * People take up to 400 ms for an immediate answer, and a script may run for any time. Filters have nearly always run before, for the
 * preview: they take long only while the computer is busy, and then a late paste is less of a surprise than none.
 */
export const defaultPatience: Patience = { withScript: 400, withFilters: 3000 };

export interface UseDeps {
  readonly patience: Patience;
  openRules(): Promise<Rulebook>;
  admitModel: AdmitModel;
  readMaterial: ReadMaterialRemotely;
  runParts: RunParts;
  effects: ApplyEffects;
  putResult: PutResult;
  variables: Pick<VariableChanges, 'putVariable'>;
  beginSequence(variable: string, texts: readonly string[]): Promise<unknown>;
  /** Stores the line, to recall it. Never rejects. */
  remember(line: string): Promise<void>;
  /** Call at once, before you can have gone elsewhere. Returns how to press the paste key in the application you come from. */
  aimPaste(): PressPaste;
  announce: AnnounceCommand;
  /** Where a person asks for it. */
  readonly useSecrets?: UseSecrets;
}

interface Made {
  readonly made: EvaluatedPart;
  /** The entry that the command passed on unchanged. */
  readonly unchanged: number | undefined;
}

/** Undefined if it takes longer. */
const within = async <Result>(work: Promise<Result>, milliseconds: number): Promise<Result | undefined> => {
  const done = new AbortController();
  const timeout = pause(milliseconds, undefined, { ref: false, signal: done.signal });
  return Promise.race([work, timeout]).finally(() => done.abort());
};

/** Whether a step passes its input on, whatever else it does. */
const passesOn = (step: Step, { findFilter }: Library): boolean =>
  step.type === 'target' || (step.type === 'filter' && findFilter(step.keyword)?.does !== undefined);

const isEmpty = (value: Value): boolean => value.type !== 'image' && textOf(value) === '';

/** The variable of a paste sequence, unless the command stores its result in another. */
const sequenceName = 'sequence';
const findListTarget = ({ effects }: EvaluatedPart): string | undefined => {
  const [name] = effects.flatMap((effect) =>
    'target' in effect && effect.target.sigil === '@' ? effect.target.name : [],
  );
  return name;
};

/** The elements of a list, or the lines of anything else. */
const listTexts = (value: Value): string[] => {
  if (value.type === 'list') return value.items.map(textOf);
  return splitLines(textOf(value)).lines.filter((line) => line !== '');
};

const hasOutput = ({ effects }: EvaluatedPart, output: 'copy' | 'paste'): boolean =>
  effects.some((effect) => 'keyword' in effect && effect.keyword === output);

const onlyCopies = (made: EvaluatedPart, use: CommandUse['use']): boolean =>
  use === 'copy' || (hasOutput(made, 'copy') && !hasOutput(made, 'paste'));

export const createUseCommand = (deps: UseDeps) => {
  const {
    patience,
    openRules,
    admitModel,
    readMaterial,
    runParts,
    effects,
    putResult,
    variables,
    beginSequence,
    remember,
    aimPaste,
  } = deps;

  /** Refuses what can't be used, before anything has changed. */
  const run = async (plan: Plan, input: AcceptedInput, rules: Rulebook, client: AbortSignal): Promise<Made> => {
    const made = await runParts(plan, input, rules, true, { signal: client });
    await effects.check(made.effects, made.entry);
    if (made.effects.length === 0 && isEmpty(made.value))
      refuse('command_failed', 'The result is empty, so there is nothing to paste.');
    const isUnchanged = plan.steps.every((step) => passesOn(step, rules.actions.library));
    return { made, unchanged: isUnchanged ? made.entry : undefined };
  };

  /** Stores the elements. Returns how to begin. */
  const prepareSequence = async (made: EvaluatedPart): Promise<() => Promise<unknown>> => {
    const name = findListTarget(made) ?? sequenceName;
    const texts = listTexts(made.value);
    await variables.putVariable(name, JSON.stringify({ list: texts }));
    return () => beginSequence(name, texts);
  };

  const deliver = async (
    { made, unchanged }: Made,
    { use, plain = false }: CommandUse,
    pressPaste: PressPaste,
  ): Promise<Used> => {
    if (use === 'sequence') {
      const begin = await prepareSequence(made);
      const applied = await effects.apply(made.effects, made.entry);
      await begin();
      return { ...(await pressPaste()), ...applied };
    }
    const wasPut = await putResult.put({ value: made.value, unchanged, plain });
    const applied = await effects.apply(made.effects, made.entry);
    const pasted = onlyCopies(made, use) || !wasPut ? { pasted: false } : await pressPaste();
    return { ...pasted, ...applied };
  };

  /** Leaves the clipboard alone: you may have copied something since. */
  const keep = async ({ made, unchanged }: Made, { use, plain = false }: CommandUse): Promise<KeptResult> => {
    const text = textOf(made.value);
    const { warnings } = made;
    if (use === 'sequence') {
      const put = await prepareSequence(made);
      await effects.apply(made.effects, made.entry);
      return { text, warnings, isOnClipboard: false, put };
    }
    const put = await putResult.keep({ value: made.value, unchanged, plain });
    const isOnClipboard = put !== undefined && onlyCopies(made, use);
    if (isOnClipboard) await put();
    await effects.apply(made.effects, made.entry);
    return { text, warnings, isOnClipboard, ...(put && { put }) };
  };

  /** Ends the command and changes nothing if `client` is aborted before it is done: who closes the overlay gives it up. */
  return async (wanted: CommandUse, client: AbortSignal): Promise<Used> => {
    const { line, entry } = wanted;
    const pressPaste = aimPaste();
    const rules = await openRules();
    const typed = needCommand(line, rules);
    const plan = planTyped(typed, rules, deps.useSecrets ? 'overlay' : 'socket');
    // First: whatever the command waits for, it works on what was there when you pressed Enter.
    const start = entry === undefined ? {} : { entry };
    const input = { accepted: await readMaterialOf(plan, start, readMaterial).catch(refuseIn(typed)) };
    const model = await admitModel(plan, true).catch(refuseIn(typed));
    if (deps.useSecrets && plan.secrets.length > 0) {
      const used = await deps
        .useSecrets(plan, { ...wanted, input, ...(model && { model }) }, rules, pressPaste)
        .catch(refuseIn(typed));
      await remember(line);
      return used;
    }
    const cancel = new AbortController();
    const running = run(plan, input, rules, AbortSignal.any([client, cancel.signal])).catch(refuseIn(typed));
    const announceLate = (onCancel?: () => void): Pasted => {
      const keeping = running.then(async (late) => (await Promise.all([keep(late, wanted), remember(line)]))[0]);
      void deps.announce(line, keeping, onCancel);
      return { pasted: false };
    };
    if (isLong(plan, rules.actions.library)) return announceLate(() => cancel.abort());
    const done = await within(running, plan.scripts.length > 0 ? patience.withScript : patience.withFilters);
    if (client.aborted) return { pasted: false };
    if (!done) return announceLate();
    const [used] = await Promise.all([deliver(done, wanted, pressPaste), remember(line)]);
    return used;
  };
};

export type UseCommand = ReturnType<typeof createUseCommand>;
