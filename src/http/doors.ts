// The doors: the public port, the private socket and the port of the windows. Each has its operations and admits its own callers.

import { readOperations } from '../contract/operations.ts';
import type { Handlers, OperationId, PublicOperationId } from '../contract/types.ts';
import {
  type CallingWindow,
  type WindowOperationId,
  type WindowsOnlyId,
  windowAccess,
  windowsOnly,
} from '../contract/window-access.ts';
import { admitHost, admitOrigin, isPlainNavigation } from './admit-caller.ts';
import { authenticate, type KeyJudge } from './authenticate.ts';
import type { Handle, Reply, Request } from './exchange.ts';
import { guide } from './guide.ts';
import { createHandle, type Door } from './handle-request.ts';
import { docsPage } from './pages.ts';
import type { Resource } from './resource.ts';
import { matches } from './router.ts';

/** What every door needs, whoever comes through it. */
type DoorDeps = Omit<Door, 'operations' | 'resources' | 'handlers' | 'reads' | 'admitHost' | 'admit'>;
export type PublicDoor = DoorDeps & { key: KeyJudge };
export type PrivateDoor = DoorDeps;
/** The operations of windows that only read the store. */
type WindowReadId = Extract<
  WindowOperationId,
  | 'listLines'
  | 'listLog'
  | 'listApps'
  | 'listSeenApps'
  | 'listTags'
  | 'previewEntry'
  | 'listChanges'
  | 'listVersions'
  | 'listPastCommands'
  | 'listVariableFacts'
  | 'openVariable'
  | 'listVariableChanges'
>;
/** What the windows' door needs from the application: a handler or a read for every operation. */
export type WindowDeps = DoorDeps & {
  readonly handlers: Handlers<Exclude<WindowOperationId, WindowReadId>>;
  readonly reads: Handlers<WindowReadId>;
};
/** How windows come in. */
export interface WindowEntrance {
  pages: readonly Resource[];
  /** Exchanges the token in the header for a secret. */
  session: Resource;
  events: Resource;
  /** Throws a refusal unless the request has the secret of an open window. */
  admitWindow(request: Request): void;
}
export type WindowDoor = WindowDeps & WindowEntrance & { readonly window: CallingWindow };

/**
 * Every operation has either a handler or a read. An operation with neither or with both does not compile, and neither does a handler
 * without an operation.
 */
interface Complete<Id extends OperationId, Own> {
  handlers: Own & { [Other in Exclude<keyof Own, Id>]: never };
  reads: Handlers<Exclude<Id, keyof Own>> & { [Twice in keyof Own]?: never };
}

/** For other programs: this computer only, no foreign pages, and nothing under `/v1` without the key. */
export const createPublicHandle = <Own extends Partial<Handlers<PublicOperationId>>>({
  key,
  ...shared
}: PublicDoor & Complete<PublicOperationId, Own>): Handle =>
  createHandle({
    ...shared,
    operations: readOperations('openapi'),
    resources: [docsPage, ...guide],
    admitHost,
    admit: (request, { segments }) => {
      const isData = segments[0] === 'v1';
      if (isData || !isPlainNavigation(request)) admitOrigin(request);
      if (isData) authenticate(request, key);
    },
  });

/** To all but windows, these are paths that don't exist. */
const isForWindowsOnly = new Set<OperationId>(windowsOnly);

/** For the command line: whoever can open the private socket is allowed. */
export const createPrivateHandle = <Own extends Partial<Handlers>>(
  shared: PrivateDoor & Complete<Exclude<OperationId, WindowsOnlyId>, Own>,
): Handle =>
  createHandle({
    ...shared,
    operations: [...readOperations('openapi'), ...readOperations('control')].filter(
      ({ id }) => !isForWindowsOnly.has(id),
    ),
    resources: [],
    admitHost: () => undefined,
    admit: () => undefined,
  });

/** A window is never framed or opened by another page, and no other origin may read a response, not even `null`. */
export const secureWindowReply = ({
  headers: { 'Access-Control-Allow-Origin': _, ...headers },
  ...reply
}: Reply): Reply => ({
  ...reply,
  headers: {
    ...headers,
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Opener-Policy': 'same-origin',
  },
});

const findWindowOperations = (window: CallingWindow) => {
  const allowed = new Set<OperationId>(windowAccess[window]);
  return [...readOperations('openapi'), ...readOperations('control')].filter(
    ({ id, path, declaredPath }) => allowed.has(id) && path === declaredPath,
  );
};

/** This computer only, no foreign pages, and nothing but the page itself without the secret of a window. */
const admitToWindow = ({
  pages,
  session,
  events,
  admitWindow,
}: WindowEntrance): Pick<Door, 'resources' | 'admitHost' | 'admit'> => ({
  resources: [...pages, session, events],
  admitHost,
  admit: (request, { segments }) => {
    const isPage = pages.some((page) => matches(page, segments));
    // Any origin may navigate to the page itself, such as the file that opens it: it is useless without a token.
    if (!isPage || !isPlainNavigation(request)) admitOrigin(request);
    if (!isPage && !matches(session, segments)) admitWindow(request);
  },
});

/** For the page of a window. */
export const createWindowHandle = ({ window, pages, session, events, admitWindow, ...shared }: WindowDoor): Handle =>
  createHandle({
    ...shared,
    ...admitToWindow({ pages, session, events, admitWindow }),
    operations: findWindowOperations(window),
  });

/** For the window of the explorer, which reaches what programs reach with the key. */
export const createExplorerHandle =
  <Own extends Partial<Handlers<PublicOperationId>>>(shared: PrivateDoor & Complete<PublicOperationId, Own>) =>
  (entrance: WindowEntrance): Handle =>
    createHandle({ ...shared, ...admitToWindow(entrance), operations: readOperations('openapi') });
