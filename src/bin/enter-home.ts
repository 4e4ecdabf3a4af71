// Enters a home: through the application running in it, or by opening it in this process. Waits while another process holds its lock.
import { setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from '../base/unavailable.ts';
import { type Client, createClient } from '../client/client.ts';
import { findInstance, readInstance } from '../client/find-application.ts';
import { createSocketTransport } from '../client/transport.ts';
import { watchAnswers } from '../client/watch-answers.ts';
import type { Home } from '../platform/files/home.ts';
import { connectToOwn } from '../platform/sockets/connect-to-own.ts';
import { screen } from './screen.ts';

/** Milliseconds. */
const retryDelay = 50;
const noticeAfter = 2000;
const maxWait = 60_000;

export const explainSilence = (home: Home, whatNow = ''): string => {
  const { pid } = readInstance(home.instanceFile);
  return `The running Copyloom doesn't answer.${whatNow}${pid === undefined ? '' : ` To end it: kill -9 ${pid}`}`;
};

/** Replaces a line that shows the progress. */
const noteWait = (home: Home): void => {
  if (screen.isTaken) return;
  const line = explainSilence(home, ' Waiting for its answer; press Ctrl+C to give up.');
  process.stderr.write(`${process.stderr.isTTY ? '\r\u001b[2K' : ''}${line}\n`);
};

/** A client of the application running in the home; undefined if none is. */
export const findRunning = async (home: Home): Promise<Client | undefined> => {
  const socket = await findInstance(home, connectToOwn);
  if (socket === undefined) return undefined;
  return createClient(
    watchAnswers(createSocketTransport(socket, connectToOwn), {
      explain: () => explainSilence(home),
      noteWait: () => noteWait(home),
    }),
  );
};

type Entered<Opened> = { readonly running: Client } | { readonly opened: Opened };

/**
 * `open` returns undefined while another process holds the lock of the home: a command, which ends soon, or an application that is
 * starting or stopping, which soon answers or releases the lock. So this waits for either.
 */
export const enterHome = async <Opened>(
  home: Home,
  open: () => Promise<Opened | undefined>,
): Promise<Entered<Opened>> => {
  const began = performance.now();
  let noticed = false;
  for (;;) {
    // Before trying the lock: an application whose lock file was deleted still uses the home.
    const running = await findRunning(home);
    if (running) return { running };
    const opened = await open();
    if (opened !== undefined) return { opened };
    const waited = performance.now() - began;
    if (waited > maxWait) {
      throw new Unavailable(
        `Another process has been using ${home.data} for more than ${maxWait / 1000} seconds and does not respond. If it is a hanging Copyloom process, kill it and try again.`,
      );
    }
    // A script would take it for a failure. It learns soon enough if this doesn't end.
    if (!noticed && process.stderr.isTTY && !screen.isTaken && waited > noticeAfter) {
      noticed = true;
      process.stderr.write(`Waiting for another Copyloom process that is using ${home.data} …\n`);
    }
    await wait(retryDelay);
  }
};
