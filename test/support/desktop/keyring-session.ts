// A desktop with a real keyring service, whose prompts the test answers like a person: with keys.
import type { TestContext } from 'node:test';
import { until } from '../application/history.ts';
import type { Desktop } from './desktop.ts';
import { keychainPrograms, startKeyringBus } from './keyring-bus.ts';
import type { Key } from './keys.ts';
import { desktopPrograms, startXDesktop } from './x-desktop.ts';

export const keyringPrograms = [...desktopPrograms, ...keychainPrograms];

const prompter = 'gcr-prompter';

export const startKeyringSession = async (t: TestContext) => startKeyringOn(t, await startXDesktop(t));

export const startKeyringOn = async <On extends Desktop>(t: TestContext, desktop: On) => {
  const screen = typeof desktop.session === 'string' ? { DISPLAY: desktop.session } : desktop.session;
  // Without the accessibility bus, which would outlive the test.
  const bus = await startKeyringBus(t, { ...screen, NO_AT_BRIDGE: '1', GTK_A11Y: 'none' });
  const untilPrompt = () =>
    until('the prompt', async () => (await desktop.readFocused())?.toLowerCase() === prompter || undefined);
  const untilNoPrompt = () =>
    until('the prompt is gone', async () =>
      (await desktop.readFocused())?.toLowerCase() === prompter ? undefined : true,
    );
  const type = async (keys: readonly Key[]): Promise<void> => {
    for (const key of keys) await desktop.press(key);
  };
  return {
    desktop,
    ...bus,
    untilPrompt,
    untilNoPrompt,
    /** Waits for the prompt, and types. */
    answer: async (...keys: Key[]): Promise<void> => {
      await untilPrompt();
      await type(keys);
      await untilNoPrompt();
    },
    /** For a new keyring: types its password twice, and then into the prompt that opens it. */
    answerNew: async (): Promise<void> => {
      await untilPrompt();
      await type([...password, 'Tab', ...password, 'Enter']);
      await until('the next prompt', async () => (await desktop.readTitle()) === 'Unlock Keyring' || undefined);
      await type([...password, 'Enter']);
      await untilNoPrompt();
    },
  };
};

export const password: readonly Key[] = ['a', 's', 'd'];
