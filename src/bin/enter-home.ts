// Enters a home: through the application that runs there, or else by opening it here. The one place that decides who waits for whom.
import { setTimeout as wait } from 'node:timers/promises';
import { Obstacle } from '../base/obstacle.ts';
import { type Client, createClient } from '../client/client.ts';
import { findInstance } from '../client/connect.ts';
import { createSocketTransport } from '../client/transport.ts';
import type { Home } from '../platform/files/home.ts';
import { listPrivateSockets } from '../platform/files/private-sockets.ts';

/** Milliseconds. */
const betweenTries = 50;
const noticeAfter = 2000;
const longestWait = 60_000;

/** A client of the application that runs in the home; undefined if none does. */
export const findRunning = async (home: Home): Promise<Client | undefined> => {
  const socket = await findInstance(home.instanceFile, listPrivateSockets(home));
  return socket === undefined ? undefined : createClient(createSocketTransport(socket));
};

export type Entered<Opened> = { readonly running: Client } | { readonly opened: Opened };

/**
 * `open` answers undefined while another process holds the lock of the home. That may be a command, which ends soon, or an
 * application that is starting or stopping: it soon answers, or lets go. So everybody waits until one of these has happened.
 */
export const enterHome = async <Opened>(
  home: Home,
  open: () => Promise<Opened | undefined>,
): Promise<Entered<Opened>> => {
  const began = performance.now();
  let noticed = false;
  for (;;) {
    // Before the lock is tried: an application whose lock file was deleted holds the home all the same.
    const running = await findRunning(home);
    if (running) return { running };
    const opened = await open();
    if (opened !== undefined) return { opened };
    const waited = performance.now() - began;
    if (waited > longestWait) {
      throw new Obstacle(
        `Another process has been using ${home.data} for more than ${longestWait / 1000} seconds and does not answer. If it is a Copyloom that hangs, end it and try again.`,
      );
    }
    if (!noticed && waited > noticeAfter) {
      noticed = true;
      process.stderr.write(`Waiting for another Copyloom process that uses ${home.data} …\n`);
    }
    await wait(betweenTries);
  }
};
