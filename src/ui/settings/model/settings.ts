// The model of the settings window: the connection to the application, and a model for each pane.
import type { Pane } from '../../../contract/panes.ts';
import type { Event } from '../../../contract/window-protocol.ts';
import type { Call } from '../../window/call.ts';
import { createAbout } from './about.ts';
import { createAdvanced } from './advanced.ts';
import { createAnnouncer } from './announcer.ts';
import { createLink } from './application-link.ts';
import { createCapture } from './capture.ts';
import { createGeneral } from './general.ts';
import { createLanguageModel } from './language-model.ts';
import { createRules } from './rules/rules.ts';
import { createSecretsModel } from './secrets.ts';
import { createSettingFields } from './setting-fields.ts';
import { createStorage } from './storage.ts';
import { createVariables } from './variables/variables.ts';

interface Deps {
  readonly call: Call<'settings'>;
  openStream(listener: { onEvent(event: Event): void; onEnd(): void }): () => void;
  onPane(pane: Pane): void;
  takeAllKeys(taken: boolean): void;
}

export const createSettings = ({ call, openStream, onPane, takeAllKeys }: Deps) => {
  const announcer = createAnnouncer();
  const link = createLink({ call, openStream });
  link.on('pane', onPane);
  const fields = createSettingFields(call, link.on);
  const general = createGeneral({ call, fields, announcer, on: link.on, takeAllKeys });
  return {
    call,
    link,
    announcer,
    fields,
    general,
    capture: createCapture(call, fields, announcer, link.on),
    rules: createRules(call, announcer, link),
    variables: createVariables(call, announcer, link.on),
    secrets: createSecretsModel(call, announcer, link.on),
    languageModel: createLanguageModel(call, link.on),
    storage: createStorage(call, link),
    advanced: createAdvanced(call, announcer, link),
    about: createAbout(call, announcer, link),
  };
};

export type Settings = ReturnType<typeof createSettings>;
