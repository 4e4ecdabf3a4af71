// The addresses of resources: entries by id, variables by name.

export const resourceKinds = ['entry', 'variable'] as const;
export type ResourceKind = (typeof resourceKinds)[number];

interface ResourceAddress {
  readonly kind: ResourceKind;
  /** An id or a name. */
  readonly which: string;
}

export const writeResourceUri = ({ kind, which }: ResourceAddress): string =>
  `copyloom://${kind}/${encodeURIComponent(which)}`;

/** Undefined for any other address. */
export const readResourceUri = (uri: string): ResourceAddress | undefined => {
  const [, kind, which = ''] = /^copyloom:\/\/(entry|variable)\/([^/?#]{1,1000})$/.exec(uri) ?? [];
  try {
    return kind === 'entry' || kind === 'variable' ? { kind, which: decodeURIComponent(which) } : undefined;
  } catch {
    return undefined; // a percent sign that encodes nothing
  }
};

export const resourceTemplates = [
  {
    uriTemplate: 'copyloom://entry/{id}',
    name: 'entry',
    title: 'Entry of the clipboard history',
    description: 'What the user copied: its text, its file paths, or its picture. search_history finds ids.',
  },
  {
    uriTemplate: 'copyloom://variable/{name}',
    name: 'variable',
    title: 'Variable',
    description: 'A named value that the user or a program stored, as text. Secrets are never available.',
    mimeType: 'text/plain',
  },
] as const;
