// Serves the window pages on a random local port, only while a window is open.
import type { FindPeerUser } from '../base/peer-user.ts';
import { refuse } from '../base/refusal.ts';
import type { Pane } from '../contract/panes.ts';
import type { CallingWindow, WindowName } from '../contract/window-access.ts';
import { credentialHeader, type Event, eventsPath, type Session, sessionPath } from '../contract/window-protocol.ts';
import type { Appearance } from '../core/window/window-host.ts';
import { createWindowHandle, secureWindowReply, type WindowDeps, type WindowEntrance } from '../http/doors.ts';
import type { Handle, Request } from '../http/exchange.ts';
import { createListener } from '../http/listener.ts';
import { createPage } from '../http/pages.ts';
import { linesType, makeReply, makeStreamReply } from '../http/reply.ts';
import { createResource } from '../http/resource.ts';
import { createEventStreams } from './event-streams.ts';
import { createInvitations, type Guest } from './invitations.ts';

interface Deps {
  /** Finds the user at the other end of a connection. Other users are disconnected. */
  openFindPeerUser(): Promise<FindPeerUser>;
  /** The folder of the built pages, one file each. */
  readonly pagesFolder: URL;
  readonly door: WindowDeps;
  /** The door of the explorer. */
  openExplorer(entrance: WindowEntrance): Handle;
  /** Subscribes a page of the window to its events; returns how to unsubscribe. */
  listen(window: WindowName, send: (event: Event) => void): () => void;
  /** What the page of a window says from its first frame on. */
  readAppearance(): Appearance;
  now(): number;
}

export interface Invitation {
  /** Valid once, for 30 seconds. */
  readonly url: string;
  /** Resolves when the token has been used. */
  readonly arrived: Promise<void>;
  send(event: Event): void;
  /** Revokes access for whoever used it. */
  end(): void;
}

export interface WindowServer {
  /** `onPresence` is called when its page starts and stops listening. */
  invite(window: WindowName, pane: Pane | undefined, onPresence: (isPresent: boolean) => void): Invitation;
  close(): Promise<void>;
}

/** WebKitGTK buffers the first 512 bytes of a response. Blank lines are ignored in the event stream. */
const padding = '\n'.repeat(1024);

const maxConnections = 64;

const refuseStranger = (): never =>
  refuse('foreign_origin', 'Only a Copyloom window can use this address. Open one with: copyloom settings');

/** The explorer is also a page of the public port: by its path, it knows that it is in a window and needs no key. */
export const pageFiles: Readonly<Record<WindowName, string>> = {
  settings: 'settings.html',
  overlay: 'overlay.html',
  welcome: 'welcome.html',
  explorer: 'docs.html',
};

export const startWindowServer = async ({
  openFindPeerUser,
  pagesFolder,
  door,
  openExplorer,
  readAppearance,
  ...deps
}: Deps): Promise<WindowServer> => {
  const invitations = createInvitations(deps);
  const streams = createEventStreams(deps);
  const find = ({ headers }: Pick<Request, 'headers'>): Guest | undefined =>
    invitations.recognize(headers[credentialHeader] ?? '');
  const recognize = (request: Pick<Request, 'headers'>): Guest => find(request) ?? refuseStranger();

  const resources = {
    pages: Object.entries(pageFiles).map(([name, file]) =>
      createPage(`/${name}`, new URL(file, pagesFolder), readAppearance),
    ),
    session: createResource('POST', sessionPath, ({ headers }) => {
      const secret = invitations.redeem(headers[credentialHeader] ?? '') ?? refuseStranger();
      return makeReply(200, { secret } satisfies Session);
    }),
    events: createResource('GET', eventsPath, (request) =>
      makeStreamReply(padding, linesType, streams.open(recognize(request))),
    ),
    admitWindow: recognize,
  };
  const createFor = (window: CallingWindow): Handle => createWindowHandle({ ...door, ...resources, window });
  const handles: Readonly<Record<WindowName, Handle>> = {
    settings: createFor('settings'),
    overlay: createFor('overlay'),
    welcome: createFor('welcome'),
    explorer: openExplorer(resources),
  };
  /** Strangers reach the pages and the session, which are the same for all. */
  const handle: Handle = (request) => handles[find(request)?.window ?? 'settings'](request);

  const listener = createListener({
    handle,
    openFindPeerUser,
    answersOtherUsers: false,
    prepareReply: secureWindowReply,
    limits: { connections: maxConnections },
  });
  const { port, close } = await listener.listen({ port: 0 });

  return {
    invite: (window, pane, onPresence) => {
      const { token, guest } = invitations.invite(window);
      streams.expect(guest, onPresence);
      return {
        url: `http://127.0.0.1:${port}/${window}#token=${token}${pane === undefined ? '' : `&pane=${pane}`}`,
        arrived: guest.arrived,
        send: (event) => streams.send(guest, event),
        end: () => {
          invitations.end(guest);
          streams.end(guest);
        },
      };
    },
    /** Ends all streams at once. */
    close: () => {
      streams.close();
      return close();
    },
  };
};
