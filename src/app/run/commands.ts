// Composes what the overlay needs for commands: trying, completing and suggesting them while you type, and using them.
import { Refusal } from '../../base/refusal.ts';
import type { Recording } from '../../core/capture/recording.ts';
import { createApplyEffects } from '../../core/commands/apply-effects.ts';
import { createCompleteCommand } from '../../core/commands/complete-command.ts';
import { createKeepCommand } from '../../core/commands/keep-command.ts';
import { createPreviewCommand } from '../../core/commands/preview-command.ts';
import { createSuggestCommands } from '../../core/commands/suggest-commands.ts';
import { createTryCommand } from '../../core/commands/try-command.ts';
import type { UseDeps } from '../../core/commands/use-command.ts';
import type { HistoryService } from '../../core/history/history-port.ts';
import type { Rulebook } from '../../core/rules/rulebook.ts';
import type { ModelHolder } from '../../core/run/hold-model.ts';
import { createRunParts } from '../../core/run/run-parts.ts';
import type { Adapters } from '../adapters.ts';
import type { ClipboardWatch } from '../clipboard/watch-clipboard.ts';
import type { Evaluator } from './evaluator.ts';

interface Deps {
  adapters: Pick<Adapters, 'readers' | 'writer' | 'commandPatience'>;
  openRules(): Promise<Rulebook>;
  evaluator: Evaluator;
  history: HistoryService;
  recording: Recording;
  clipboardWatch: Pick<ClipboardWatch, 'clipboard' | 'runScript' | 'putResult'>;
  models: Pick<ModelHolder, 'hold' | 'admit'>;
  /** Why no secret can be opened; undefined if one can. */
  findSecretProblem(): Promise<string | undefined>;
  listSecretNames(): Promise<readonly string[]>;
  logBug(error: unknown, where: string): void;
}

export const createCommands = ({
  adapters: { readers, writer, commandPatience },
  openRules,
  evaluator,
  history,
  recording,
  clipboardWatch: { clipboard, runScript, putResult },
  models,
  findSecretProblem,
  listSecretNames,
  logBug,
}: Deps) => {
  const isPrivate = async (text: string): Promise<boolean> =>
    !recording.read().recording || (await readers.texts.looksSecret(text));

  /** Not while recording is off, nor if someone wrote a password into it. A disk that is full has its own warning. */
  const remember = async (line: string): Promise<void> => {
    try {
      if (await isPrivate(line)) return;
      await writer.background.addPastCommand(line);
    } catch (error) {
      if (!(error instanceof Refusal)) logBug(error, 'storing a command');
    }
  };

  const use: Omit<UseDeps, 'aimPaste' | 'announce'> = {
    patience: commandPatience,
    openRules,
    admitModel: models.admit,
    readMaterial: readers.lists.material,
    runParts: createRunParts({
      readMaterial: readers.lists.material,
      evaluate: evaluator.evaluateRequested,
      runScript,
      holdModel: models.hold,
    }),
    effects: createApplyEffects({ history, variables: writer.requests }),
    putResult,
    variables: writer.requests,
    beginSequence: clipboard.sequence.begin,
    remember,
  };

  return {
    use,
    keep: createKeepCommand({ ...use, readContent: readers.lists.content, hasVariable: readers.lists.hasVariable }),
    /** Whether a text must not be shown on the screen unasked, or stored. */
    isPrivate,
    /** What the overlay asks for while you type. Only `overlay` may name secrets. */
    typingFor: (caller: 'overlay' | 'socket') => {
      const tryCommand = createTryCommand({
        caller,
        openRules,
        findSecretProblem,
        admitModel: models.admit,
        read: readers.lists.material,
        preview: evaluator.preview,
      });
      return {
        preview: createPreviewCommand({ openRules, tryCommand }),
        suggest: createSuggestCommands({ openRules, tryCommand }),
        complete: createCompleteCommand({
          openRules,
          tryCommand,
          readNames: readers.lists.names,
          listSecretNames: caller === 'overlay' ? listSecretNames : async () => [],
        }),
      };
    },
    keepWarm: evaluator.keepWarm,
    /** Prepares for commands, so that the first one needn't wait. */
    warmUp: (): void =>
      void Promise.all([openRules(), evaluator.warmUp()]).catch((error: unknown) => logBug(error, 'warming up')),
  };
};
