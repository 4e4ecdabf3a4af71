// Runs the application with the API on (`copyloom serve`), with or without a display.
import { runApplication } from '../app/run-application.ts';
import type { StartThread } from '../app/threads/thread.ts';
import { Unavailable } from '../base/unavailable.ts';
import type { ServeOptions } from '../cli/environment.ts';
import type { Client } from '../client/client.ts';
import type { Home } from '../platform/files/home.ts';
import { writeCommand } from '../platform/process/own-command.ts';
import { enterHome } from './enter-home.ts';
import { untilQuit } from './until-quit.ts';
import { untilSignal } from './until-signal.ts';

const describeOther = async ({ data }: Home, other: Client): Promise<string> => {
  const { pid, status } = await other.call('getApi', {});
  return `Copyloom is already running in ${data} (process ${pid}); its API is ${status}.`;
};

/** `note` is what to know about the clipboard. */
const announce = (status: string, url: string, note: string | undefined): string => {
  const showKey = writeCommand('key show');
  return `Copyloom is ${status}
${note === undefined ? '' : `${note}\n`}Show the key: ${showKey}
Try it: printf 'x-api-key: %s\\n' "$(${showKey})" | curl --noproxy '*' -H @- ${url}/v1/status
Guide: ${url}/docs/guide
API explorer: ${writeCommand('docs')}
Press Ctrl+C to stop.
`;
};

export const serve = async (
  home: Home,
  { port, clipboard, json }: ServeOptions,
  startWriterThread: StartThread | undefined,
): Promise<number> => {
  const forThisRun = { on: true, clipboard, startWriterThread, ...(port !== undefined && { port }) };
  const open = async () => {
    const entered = await enterHome(home, () => runApplication(home, forThisRun));
    if ('running' in entered) throw new Unavailable(await describeOther(home, entered.running));
    return entered.opened;
  };
  const running = await open();
  const { api, clipboard: watched } = running.application;
  // A clipboard chosen by name must be available now; with `auto`, it may appear later, as when a session starts.
  if (clipboard !== 'auto' && !watched.state.available) {
    const { reason = '' } = watched.state;
    await running.close();
    throw new Unavailable(reason);
  }
  if (api.state.state !== 'listening') {
    const { status } = api;
    await running.close();
    throw new Unavailable(`Copyloom is ${status}`);
  }
  const { url } = api.state;
  const signal = untilSignal();
  process.stdout.write(
    json
      ? `${JSON.stringify({ status: api.status, url, pid: process.pid })}\n`
      : announce(api.status, url, watched.state.reason),
  );
  await untilQuit(running, signal, open);
  return 0;
};
