// Makes sure, right before text is sent, that the settings still choose this model and that it still runs where it did.
import { Unavailable } from '../../base/unavailable.ts';
import type { LanguageModel } from '../../core/model/language-model.ts';
import type { Settings } from '../../core/settings/settings.ts';
import type { ServerFinder } from '../../platform/model/find-servers.ts';
import type { ModelServer, ServedModel } from '../../platform/model/read-server.ts';

export interface ChosenModel extends LanguageModel {
  /** Fails with an `Unavailable` that says what has changed. */
  confirm(signal: AbortSignal): Promise<void>;
}

type ReadSettings = Pick<Settings, 'get'>;

export const describeServer = ({ kind, address }: ModelServer): string => `${kind ?? 'The server'} at ${address.shown}`;

/** Call it before the model is chosen. The function that it returns fails once the settings choose or allow something else. */
export const watchChoice = (settings: ReadSettings) => {
  const readChoice = (): string => JSON.stringify([settings.get('languageModel'), settings.get('languageModelName')]);
  const chosen = readChoice();
  return ({ sentTo }: Pick<LanguageModel, 'sentTo'>): void => {
    if (settings.get('languageModel') === 'off')
      throw new Unavailable('The language model was turned off, so the command was stopped.');
    if (sentTo !== undefined && !settings.get('languageModelRemote'))
      throw new Unavailable(
        `Text may no longer be sent to ${sentTo}, so the command was stopped: languageModelRemote was turned off.`,
      );
    if (readChoice() !== chosen)
      throw new Unavailable('Another language model was chosen, so the command was stopped. Run it again.');
  };
};

export type CheckChoice = ReturnType<typeof watchChoice>;

/** Asks the server again: it may have been replaced, and its model too. */
export const confirmServed = async (
  { fresh }: Pick<ServerFinder, 'fresh'>,
  server: ModelServer,
  { id, sentTo }: ServedModel,
  signal: AbortSignal,
): Promise<void> => {
  const now = await fresh.read(server.address, signal);
  if (now.problem !== undefined) throw new Unavailable(now.problem);
  if (now.kind !== server.kind)
    throw new Unavailable(
      `Another program answers at ${server.address.shown} than before, so no more text is sent there.`,
    );
  const served = now.models.find((model) => model.id === id);
  if (!served) throw new Unavailable(`${describeServer(now)} no longer has the model ${id}.`);
  if (served.sentTo !== undefined && served.sentTo !== sentTo)
    throw new Unavailable(`${id} now runs on ${served.sentTo}, so no more text is sent there. Run the command again.`);
};
