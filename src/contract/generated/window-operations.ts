// Generated from the contract and src/contract/window-access.ts by `npm run gen`; never edited.

/** The operations that the pages of windows may call. */
export const windowOperations = {
  listTags: { method: 'GET', path: '/v1/tags' },
  getApi: { method: 'GET', path: '/control/api' },
  changeApi: { method: 'PATCH', path: '/control/api' },
  showKey: { method: 'GET', path: '/control/key' },
  generateKey: { method: 'POST', path: '/control/key' },
  revokeKey: { method: 'DELETE', path: '/control/key' },
  copyKey: { method: 'POST', path: '/control/key/copy' },
  getLines: { method: 'GET', path: '/control/lines' },
  copyLine: { method: 'POST', path: '/control/lines/copy' },
  openDocs: { method: 'POST', path: '/control/docs' },
  listLines: { method: 'GET', path: '/control/entries' },
  listApps: { method: 'GET', path: '/control/apps' },
  useEntries: { method: 'POST', path: '/control/entries/use' },
  previewEntry: { method: 'GET', path: '/control/entries/{id}/preview' },
  getPicture: { method: 'GET', path: '/control/entries/{id}/picture' },
  listEntryFiles: { method: 'GET', path: '/control/entries/{id}/files' },
  listChanges: { method: 'GET', path: '/control/entries/{id}/changes' },
  copyEntry: { method: 'POST', path: '/control/entries/{id}/copy' },
  pasteEntry: { method: 'POST', path: '/control/entries/{id}/paste' },
  hideOverlay: { method: 'POST', path: '/control/overlay/hide' },
  suggestCommands: { method: 'GET', path: '/control/entries/{id}/commands' },
  previewCommand: { method: 'POST', path: '/control/command/preview' },
  useCommand: { method: 'POST', path: '/control/command/use' },
  completeCommand: { method: 'POST', path: '/control/command/complete' },
} as const;
