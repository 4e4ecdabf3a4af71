// Composes the application: every part made once and handed to those that need it.
import manifest from '../../package.json' with { type: 'json' };
import { createApiKey } from '../core/api-key.ts';
import { createClipboard } from '../core/clipboard.ts';
import { createRecording } from '../core/recording.ts';
import { createSettings } from '../core/settings.ts';
import { createPrivateHandle, createPublicHandle } from '../http/handle-request.ts';
import { createClipboardHandlers } from '../http/handlers/clipboard.ts';
import { createControlHandlers } from '../http/handlers/control.ts';
import { createHistoryHandlers } from '../http/handlers/history.ts';
import { createPinHandlers } from '../http/handlers/pins.ts';
import { createStatusHandlers } from '../http/handlers/status.ts';
import { createListener } from '../http/listener.ts';
import type { ParseBody } from '../http/read-body.ts';
import { createApiControl } from './api-control.ts';
import { createApiSwitch } from './api-switch.ts';
import { createHistoryService } from './history-service.ts';
import type { OutsideWorld } from './outside-world.ts';

export const compose = async (world: OutsideWorld) => {
  const { home, now, reader } = world;
  const logBug = (error: unknown, where: string): void =>
    world.log(`A bug, in ${where}: ${error instanceof Error ? error.stack : String(error)}`);

  const startedAt = new Date(now()).toISOString();
  const settings = createSettings(world.settingsFile);
  const { service: history, open, close: closeHistory } = createHistoryService({ ...world, logBug });
  const [warnings, key] = await Promise.all([open(), world.openKeyStore().then(createApiKey)]);
  for (const warning of warnings) world.log(warning);

  const recording = createRecording({ settings, now });
  const readMarkup = (source: Parameters<typeof reader.call<'readMarkup'>>[1]) => reader.call('readMarkup', source);
  const clipboard = createClipboard({ port: world.clipboard, history, recording, readMarkup, logBug });

  const readStatus = async () => ({
    name: 'Copyloom',
    version: manifest.version,
    apiVersion: 'v1' as const,
    platform: world.platform,
    startedAt,
    recording: recording.read().recording,
    clipboard: clipboard.state,
    languageModel: { available: false, reason: 'This version of Copyloom has no language model.' },
    imagesFolder: world.images.path,
    counts: { ...(await history.counts()), variables: 0, actions: 0, triggers: 0, abbreviations: 0 },
    ...(warnings.length > 0 && { warnings }),
  });

  const publicHandlers = {
    ...createHistoryHandlers({ history, now }),
    ...createPinHandlers({ history }),
    ...createClipboardHandlers({ clipboard, recording }),
    ...createStatusHandlers({ readStatus }),
  };
  const parseLargeBody: ParseBody = (operation, bytes) => reader.call('parseBody', operation, bytes);
  const handlePublic = createPublicHandle({ handlers: publicHandlers, key, parseLargeBody, logBug });

  const api = createApiSwitch({
    settings,
    key,
    listener: createListener({ handle: handlePublic }),
    findPortOwner: world.findPortOwner,
  });
  const control = createApiControl({ api, key, clipboard, home });
  const handlePrivate = createPrivateHandle({
    handlers: { ...publicHandlers, ...createControlHandlers(control) },
    parseLargeBody,
    logBug,
  });

  return {
    api,
    key,
    handlePublic,
    handlePrivate,
    warnings,
    close: async (): Promise<void> => {
      await api.close();
      await world.clipboard.close();
      await closeHistory();
    },
  };
};

export type Application = Awaited<ReturnType<typeof compose>>;
