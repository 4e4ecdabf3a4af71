// Starts the desktop application as a user does, and talks to it as the command line does.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type Client, createClient } from '../../../src/client/client.ts';
import { findInstance } from '../../../src/client/find-application.ts';
import { createSocketTransport } from '../../../src/client/transport.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import { connectToOwn } from '../../../src/platform/sockets/connect-to-own.ts';
import { until } from '../application/history.ts';
import { makeTempHome, skipWelcome } from '../store/temp-home.ts';
import { type RunningProgram, startProgramIn } from './run-program.ts';
import { environmentFor } from './service.ts';

export interface DesktopProgram {
  readonly home: Home;
  readonly program: RunningProgram;
  readonly call: Client['call'];
  /** Waits until the newest entry is this text. */
  untilNewest(text: string): Promise<true>;
}

/** `session` holds variables such as DISPLAY. */
export const startDesktopProgram = async (
  t: TestContext,
  session: NodeJS.ProcessEnv,
  home = makeTempHome(t),
): Promise<DesktopProgram> => {
  skipWelcome(home);
  const program = startProgramIn(t, { ...environmentFor(home), ...session });
  await program.saw('Copyloom is running');
  const socket = await findInstance(home, connectToOwn);
  assert.ok(socket !== undefined);
  const client = createClient(createSocketTransport(socket, connectToOwn));
  const untilNewest = (text: string): Promise<true> =>
    until(`The entry ${text}`, async () => {
      const { items } = await client.call('listHistory', { query: { limit: 1 } });
      return items[0]?.value === text || undefined;
    });
  return { home, program, call: client.call, untilNewest };
};
