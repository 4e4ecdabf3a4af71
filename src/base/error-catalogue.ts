// The error catalogue: every `error` value the service answers with, its status, and when it is answered.

interface Failure {
  readonly status: number;
  readonly when: string;
}

export const errorCatalogue = {
  invalid_json: { status: 400, when: 'The body is not JSON in UTF-8. The message gives the line and column.' },
  invalid_request: {
    status: 400,
    when: 'The request has the wrong shape: a wrong type, an unknown field or parameter, something missing, or HTTP that cannot be read.',
  },
  unauthorized: { status: 401, when: 'The key is missing or wrong; the answer does not tell which.' },
  foreign_origin: { status: 403, when: 'A web page of another origin made the request.' },
  foreign_user: { status: 403, when: 'A program of another user of this computer made the request.' },
  script_not_shipped: {
    status: 403,
    when: 'The command would run a script that does not ship with the application: directly, inside an action, or under a shipped keyword.',
  },
  shipped_action: { status: 403, when: 'An action that ships with the application was to be deleted.' },
  secret: {
    status: 403,
    when: 'A secret was to be written, or a command names one. The message says where to set it.',
  },
  not_found: {
    status: 404,
    when: 'There is no such path, entry, pin, variable, action, trigger or abbreviation. Secrets are answered the same.',
  },
  method_not_allowed: {
    status: 405,
    when: 'The path exists but does not take this method; `Allow` lists those it takes.',
  },
  request_timeout: { status: 408, when: 'The request did not arrive whole within its time.' },
  conflict: {
    status: 409,
    when: 'The keyword or abbreviation is taken, or what was to be deleted or hidden is used. The message says by what.',
  },
  length_required: {
    status: 411,
    when: 'The request has a `Transfer-Encoding`; bodies are taken with a `Content-Length` only.',
  },
  too_large: { status: 413, when: 'The head is over 64 KB or the body over 8 MB. Nothing of it was kept.' },
  misdirected: { status: 421, when: 'The `Host` is not 127.0.0.1, localhost or [::1].' },
  unknown_entry: {
    status: 422,
    when: 'The `id` of an entry to pin is not in the history. (An id in a path that is not there is `not_found`; one in the `ids` of a bulk change is passed over.)',
  },
  not_changeable: {
    status: 422,
    when: 'What was to be changed cannot be: the value of an image or files entry, a derived tag that was to be given (asking to remove one changes nothing), a secret while no keychain answers, a setting while the settings file is not JSON, cannot be read, has the mode of a read-only file, or is a link to a file that does not exist.',
  },
  invalid_pattern: { status: 422, when: 'A regular expression does not compile.' },
  invalid_pipeline: {
    status: 422,
    when: 'A command cannot be read: the message gives the column, what was found and what is expected.',
  },
  invalid_expansion: {
    status: 422,
    when: 'The expansion of an abbreviation has a line break, or the abbreviation means something in a command already.',
  },
  unknown_action: { status: 422, when: 'There is no action of that keyword, or it runs only in a pipeline.' },
  refused_step: { status: 422, when: 'The command has `copy`, `select` or `paste`; a run sends its result nowhere.' },
  command_failed: {
    status: 422,
    when: 'The command was run and failed, or was ended for taking too long or making too much. The message says where and why.',
  },
  not_a_list: { status: 422, when: 'The variable to be dealt out holds no list, or an empty one.' },
  not_supported: {
    status: 422,
    when: 'This computer cannot do it as it is: a list is dealt out only where pastes can be told.',
  },
  internal: { status: 500, when: 'A bug of ours. It is in the log; the answer carries none of it.' },
  no_key: { status: 503, when: 'No key has been generated. The message says where to make one.' },
  clipboard_unavailable: {
    status: 503,
    when: 'The clipboard of this computer cannot be reached now. The message says why, and nothing was changed.',
  },
  busy: {
    status: 503,
    when: 'Too many commands are waiting, too many large bodies are under way, or another program has locked the history file. Nothing was done; try again in a moment.',
  },
  read_timeout: {
    status: 503,
    when: 'A search took over 5 seconds, or another read over 30, and was stopped; or the history file is missing or locked. The message says what to do.',
  },
  storage_full: { status: 507, when: 'The disk is full. Nothing was half-written.' },
  storage_read_only: {
    status: 507,
    when: 'The history, the settings, the key or a picture cannot be written: the file system is read-only, or the folder cannot be written to.',
  },
} as const satisfies Record<string, Failure>;

export type ErrorName = keyof typeof errorCatalogue;

export const errorNames = Object.keys(errorCatalogue) as readonly ErrorName[]; // keyof is lost by Object.keys; the object is const

export const statusOf: Readonly<Record<ErrorName, number>> = Object.fromEntries(
  errorNames.map((name) => [name, errorCatalogue[name].status]),
) as Record<ErrorName, number>; // fromEntries forgets the keys it was given
