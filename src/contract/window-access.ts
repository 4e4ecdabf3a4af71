// Which operations each window may call. A window reaches nothing else.
import type { OperationId, Schemas } from './types.ts';

export type WindowName = Schemas['WindowRequest']['window'];

export const windowAccess = {
  settings: [
    'getApi',
    'changeApi',
    'showKey',
    'generateKey',
    'revokeKey',
    'copyKey',
    'getLines',
    'copyLine',
    'openDocs',
    'changeShortcut',
    'getStorage',
    'compactHistory',
    'repairHistory',
    'runChecks',
    'getAbout',
    'listLicenses',
    'revealFolder',
    'listSecrets',
    'setSecret',
    'deleteSecret',
    'showSecret',
    'copySecret',
    'changeSettings',
    'forecastLimits',
    'tryPattern',
    'tryDetection',
    'listSeenApps',
    'listLanguages',
  ],
  overlay: [
    'listLines',
    'listApps',
    'listTags',
    'previewEntry',
    'getPicture',
    'getThumbnail',
    'listEntryFiles',
    'listChanges',
    'listVersions',
    'copyEntry',
    'pasteEntry',
    'useEntries',
    'previewCommand',
    'completeCommand',
    'suggestCommands',
    'listPastCommands',
    'useCommand',
    'keepAsVariable',
    'keepAsAction',
    'changeEntry',
    'openLink',
    'revealFiles',
    'savePicture',
    'removeEntry',
    'restoreEntry',
    'hideOverlay',
  ],
} as const satisfies Readonly<Record<WindowName, readonly OperationId[]>>;

export type WindowOperationId<Window extends WindowName = WindowName> = (typeof windowAccess)[Window][number];

/** Operations that open secrets. Only windows reach them, because a person asks for them there; the private socket doesn't have them. */
export const windowsOnly = ['showSecret', 'copySecret'] as const satisfies readonly WindowOperationId[];
export type WindowsOnlyId = (typeof windowsOnly)[number];
