// The error catalogue: every `error` value of the API, its status, and when it occurs.

interface Failure {
  readonly status: number;
  readonly when: string;
}

export const errorCatalogue = {
  invalid_json: { status: 400, when: "The body isn't JSON in UTF-8. The message gives the line and column." },
  invalid_request: {
    status: 400,
    when: 'The request is malformed: a wrong type, an unknown field or parameter, something missing, or invalid HTTP.',
  },
  unauthorized: { status: 401, when: "The key is missing or wrong; the response doesn't say which." },
  foreign_origin: { status: 403, when: 'The request came from a web page of another origin.' },
  foreign_user: { status: 403, when: 'The request came from a program of another user of this computer.' },
  script_not_shipped: {
    status: 403,
    when: "The command would run a script that doesn't ship with the application: directly, inside an action, or under a shipped keyword.",
  },
  shipped_action: { status: 403, when: "An action that ships with the application can't be deleted." },
  secret: {
    status: 403,
    when: 'The request would write a secret, or its command names one. The message says where to set it.',
  },
  not_found: {
    status: 404,
    when: 'There is no such path, entry, pin, variable, action, trigger or abbreviation. Secrets return the same error.',
  },
  method_not_allowed: {
    status: 405,
    when: "The path exists but doesn't support this method; `Allow` lists the methods it supports.",
  },
  request_timeout: { status: 408, when: 'The request did not arrive in full within the time limit.' },
  conflict: {
    status: 409,
    when: 'The keyword, abbreviation or variable exists already, or the action to be deleted or hidden is in use. The message says by what.',
  },
  length_required: {
    status: 411,
    when: 'The request has a `Transfer-Encoding`. Send bodies with a `Content-Length`.',
  },
  too_large: { status: 413, when: 'The head is over 64 KB or the body over 8 MB. Nothing was stored.' },
  misdirected: { status: 421, when: 'The `Host` is not 127.0.0.1, localhost or [::1].' },
  unknown_entry: {
    status: 422,
    when: 'The `id` of an entry to pin is not in the history. (An unknown id in a path returns `not_found`; in the `ids` of a bulk change, it is ignored.)',
  },
  not_changeable: {
    status: 422,
    when: "This can't be changed: the value of an image or files entry, or a derived tag (it can't be added; removing it has no effect). A secret or the key can't be changed while the keychain can't be used. A setting, such as recording, can't be changed while the settings file isn't JSON, can't be read, is read-only, or is a link to a file that doesn't exist.",
  },
  invalid_pattern: { status: 422, when: "A regular expression doesn't compile." },
  invalid_pipeline: {
    status: 422,
    when: "A command can't be parsed, or an argument is not what the filter takes. The message gives the column, what was found and what was expected.",
  },
  invalid_expansion: {
    status: 422,
    when: 'The expansion of an abbreviation has a line break, or the abbreviation already has a meaning in commands.',
  },
  unknown_action: { status: 422, when: 'There is no action with that keyword, or it runs only in a pipeline.' },
  refused_step: {
    status: 422,
    when: "The command contains `copy`, `select` or `paste`; a run can't send its result anywhere.",
  },
  command_failed: {
    status: 422,
    when: 'The command failed, or was stopped because it took too long or produced too much. The message says where and why.',
  },
  not_a_list: { status: 422, when: "The variable for a paste sequence isn't a list, or is an empty one." },
  not_supported: {
    status: 422,
    when: "This computer doesn't support it. For example, paste sequences need a system where pastes can be detected.",
  },
  internal: { status: 500, when: 'A bug in Copyloom. The details are in the log, not in the response.' },
  no_key: { status: 503, when: 'No key has been generated. The message says where to generate one.' },
  clipboard_unavailable: {
    status: 503,
    when: 'The clipboard is currently unavailable. The message says why. Nothing was changed.',
  },
  busy: {
    status: 503,
    when: 'Too many commands are waiting, too many large bodies are in progress, Copyloom may not open more files, or another program has locked the history file. Nothing was done; try again in a moment.',
  },
  read_timeout: {
    status: 503,
    when: 'A search took over 5 seconds, or another read over 30, and was stopped; or the history file is missing or locked, or the disk reports errors. The message says what to do.',
  },
  storage_full: {
    status: 507,
    when: 'The disk or your quota is full, or a file has reached the size that is allowed. Nothing was changed; deleting may still work.',
  },
  storage_read_only: {
    status: 507,
    when: "The history, the settings, the key or an image can't be written: the file system is read-only, the disk reports errors, the file is marked as immutable, or the folder isn't writable. Nothing was changed.",
  },
} as const satisfies Record<string, Failure>;

export type ErrorName = keyof typeof errorCatalogue;

export const errorNames = Object.keys(errorCatalogue) as readonly ErrorName[]; // Object.keys loses keyof; the object is const

export const statusOf: Readonly<Record<ErrorName, number>> = Object.fromEntries(
  errorNames.map((name) => [name, errorCatalogue[name].status]),
) as Record<ErrorName, number>; // fromEntries loses the keys
