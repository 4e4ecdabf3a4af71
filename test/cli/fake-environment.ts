// Runs commands without a process: records calls and output, and returns prepared answers, or those of an application.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Registered, Registration } from '../../src/base/mcp-clients.ts';
import type { McpOptions, ServeOptions, SetupReport } from '../../src/cli/environment.ts';
import { UsageError } from '../../src/cli/input/usage-error.ts';
import { runCommand } from '../../src/cli/run-command.ts';
import { type Client, ServiceError } from '../../src/client/client.ts';
import type { Answer, Line, OperationId, Schemas, StreamId } from '../../src/contract/types.ts';
import type { CallInput } from '../../src/contract/write-target.ts';

/** A list answers several calls in turn; the last one answers the rest. */
type Answers = { [Id in Exclude<OperationId, StreamId>]?: Answer<Id> | Error | readonly (Answer<Id> | Error)[] };

export interface Situation {
  readonly answers?: Answers;
  /** That of an application in this process, in place of answers. */
  readonly client?: Client;
  /** What a run tells before its answer. */
  readonly lines?: readonly Line[];
  /** Ids in the path that do not exist. */
  readonly unknownIds?: readonly string[];
  readonly running?: boolean;
  readonly terminal?: { columns: number; rows?: number; colors?: boolean };
  /** Whether a pager is installed. */
  readonly pager?: boolean;
  readonly input?: string;
  /** After how many characters whoever reads the output stops. */
  readonly room?: number;
  /** Whether standard input is the null device. */
  readonly nullInput?: boolean;
  /** What `copyloom install` and `uninstall` did. */
  readonly setup?: SetupReport;
  /** What the user types at a prompt; undefined cancels. */
  readonly typed?: string;
  /** What the user types at once when a command draws on the terminal; there is none without it. */
  readonly keys?: string;
  /** What the registration with an MCP client returns. */
  readonly registered?: Registered;
}

/** Three and a half days ago, shown as `3d` however long the test takes. */
export const aMoment = (): string => new Date(Date.now() - 3.5 * 24 * 3600 * 1000).toISOString();

export const makeEntry = (changes: Partial<Schemas['Entry']> = {}): Schemas['Entry'] => ({
  id: 42,
  kind: 'text',
  value: 'hello',
  pin: false,
  tags: [],
  formats: ['text'],
  copiedAt: aMoment(),
  createdAt: '2026-01-01T10:00:00.000Z',
  copies: 1,
  bytes: 5,
  ...changes,
});

export const makePage = <Item>(
  items: Item[],
  changes: { total?: number; offset?: number; nextOffset?: number } = {},
) => ({
  items,
  total: items.length,
  offset: 0,
  limit: 50,
  count: items.length,
  hasMore: changes.nextOffset !== undefined,
  ...changes,
});

export const makeApi = (changes: Partial<Schemas['Api']> = {}): Schemas['Api'] => ({
  on: true,
  port: 28787,
  state: 'listening',
  status: 'listening at http://127.0.0.1:28787',
  url: 'http://127.0.0.1:28787',
  key: { present: true, where: 'in the login keychain', keychain: true },
  home: { config: '/config', data: '/data', run: '/run' },
  running: true,
  pid: 4711,
  ...changes,
});

export const makeStatus = (changes: Partial<Schemas['Status']> = {}): Schemas['Status'] => ({
  name: 'Copyloom',
  version: '1.2.3',
  apiVersion: 'v1',
  platform: 'linux',
  startedAt: new Date(Date.now() - 7_300_000).toISOString(),
  recording: true,
  clipboard: { backend: 'memory', available: true },
  languageModel: { available: false, reason: 'none' },
  imagesFolder: '/data/images',
  counts: { history: 1340, pins: 1, tags: 2, variables: 0, actions: 0, triggers: 0, abbreviations: 0 },
  ...changes,
});

export const makeVariable = (changes: Partial<Schemas['Variable']> = {}): Schemas['Variable'] => ({
  name: 'cities',
  value: 'Bath',
  updatedAt: aMoment(),
  ...changes,
});

export const makeAction = (changes: Partial<Schemas['Action']> = {}): Schemas['Action'] => ({
  keyword: 'upper',
  kind: 'shipped',
  summary: 'Makes every letter a capital.',
  arguments: [],
  longRunning: false,
  worksWithoutInput: false,
  pipelineOnly: false,
  available: true,
  ...changes,
});

export const makeTrigger = (changes: Partial<Schemas['Trigger']> = {}): Schemas['Trigger'] => ({
  id: 3,
  condition: { tag: 'url' },
  action: 'clean-url',
  enabled: true,
  createdAt: aMoment(),
  ...changes,
});

export const makeAbbreviation = (changes: Partial<Schemas['Abbreviation']> = {}): Schemas['Abbreviation'] => ({
  id: 3,
  abbreviation: 'su',
  expansion: 'sort | unique',
  createdAt: aMoment(),
  ...changes,
});

export const homeCounts = { entries: 1340, pictures: 1, variables: 0, rules: 2 };

/** Runs one command and returns everything that happened. */
export const run = async (args: readonly string[], situation: Situation = {}) => {
  const {
    answers = {},
    lines = [],
    unknownIds = [],
    running = true,
    terminal,
    input,
    nullInput = false,
    setup = { steps: [] },
    typed,
    registered = { changed: true },
    pager = true,
    room = Number.POSITIVE_INFINITY,
    keys,
  } = situation;
  const frames: string[] = [];
  const calls: (readonly [OperationId, unknown])[] = [];
  const served: ServeOptions[] = [];
  const opened: McpOptions[] = [];
  const registrations: Registration[] = [];
  /** Whether each was a dry run. */
  const setups: boolean[] = [];
  /** Whether each accepted the loss of copies. */
  const quits: boolean[] = [];
  let desktops = 0;
  const questions: string[] = [];
  const paged: string[] = [];
  let [output, errors, connections] = ['', '', 0];

  const answer = <Id extends OperationId>(id: Id, called: CallInput<Id>): Answer<Id> => {
    calls.push([id, called]);
    const unknown = unknownIds.find((one) => JSON.stringify(called).includes(`"id":"${one}"`));
    if (unknown) throw new ServiceError({ error: 'not_found', message: `There is no entry ${unknown}.`, status: 404 });
    const given: unknown = Reflect.get(answers, id);
    const earlier = calls.filter(([other]) => other === id).length - 1;
    const next: unknown = Array.isArray(given) ? given[Math.min(earlier, given.length - 1)] : given;
    if (next instanceof Error) throw next;
    if (next === undefined) throw new Error(`The test has no answer to ${id}.`);
    return next as Answer<Id>; // `answers` is typed by operation, which is too complex for the compiler to follow here
  };
  const prepared: Client = {
    call: async (id, called) => answer(id, called),
    stream: async (_, { body }, onLine) => {
      for (const line of lines) onLine(line);
      if (!lines.some(({ error }) => error)) onLine({ result: answer('run', { body }) });
    },
    listen: () => assert.fail('No command but watch listens.'),
  };
  const { client = prepared } = situation;

  const status = await runCommand(args, {
    connect: async () => {
      connections += 1;
      return {
        client,
        running,
        close: async () => {
          connections -= 1;
        },
      };
    },
    serve: async (options) => {
      served.push(options);
      return 0;
    },
    mcp: async (options) => {
      opened.push(options);
      return 0;
    },
    registerMcp: async (registration) => {
      registrations.push(registration);
      return registered;
    },
    findOwnProgram: async () => '/opt/copyloom/bin/copyloom',
    backUp: async ({ folder = '/here', dryRun }, { onProgress }) => {
      onProgress({ step: 'history', done: 1, total: 2 });
      return { folder, dryRun, counts: homeCounts, bytes: 2048, missing: ['0.png'], leftOut: ['/data/models'] };
    },
    restore: async ({ folder, dryRun }) => ({
      ...{ folder, dryRun, counts: homeCounts, bytes: 2048, hasSettings: false, leftOut: ['trigger evil\u001b[31m'] },
      ...(folder !== '/plain' && { createdAt: aMoment() }),
      enabled: {
        scripts: ['deploy'],
        triggers: ['trigger 2 (redact)', 'trigger 3 (evil\u001b[31m)'],
        modelHost: 'models.example',
      },
      ...(!dryRun && { aside: '/data/replaced-1', undo: 'copyloom restore /data/replaced-1', running: true }),
    }),
    holdImports: async () => () => undefined,
    holdFile: async () => ({ hasBegun: () => false, begin: () => undefined, release: () => undefined }),
    quit: async (force) => {
      quits.push(force);
      return running;
    },
    findRunning: async () => (running ? client : undefined),
    runShellCommand: () => assert.fail('No command but watch runs others.'),
    outputClosed: new AbortController().signal,
    startDesktop: async () => {
      desktops += 1;
      return 0;
    },
    openSetup: async (isDryRun) => {
      setups.push(isDryRun);
      return { install: () => setup, uninstall: async () => setup };
    },
    output: {
      write: (text) => {
        output += text;
      },
      send: async (content) => {
        output += typeof content === 'string' ? content : Buffer.from(content).toString('latin1');
        return output.length < room;
      },
      isTerminal: terminal !== undefined,
      columns: terminal?.columns ?? 80,
      rows: terminal?.rows ?? Number.POSITIVE_INFINITY,
      page: async (text) => {
        if (pager) paged.push(text);
        return pager;
      },
      colors: terminal?.colors ?? false,
    },
    errors: {
      write: (text) => {
        errors += text;
      },
      isTerminal: terminal !== undefined,
      colors: terminal?.colors ?? false,
    },
    readInput: async () => input,
    saveInput: async () => {
      if (input === undefined) return undefined;
      const folder = mkdtempSync(join(tmpdir(), 'copyloom-input-'));
      writeFileSync(join(folder, 'input'), input);
      return { path: join(folder, 'input'), remove: async () => rmSync(folder, { recursive: true }) };
    },
    hasNullInput: () => nullInput,
    openTerminal: async ({ onInput }, instead) => {
      if (keys === undefined) throw new UsageError(`There is no terminal. ${instead}`);
      queueMicrotask(() => onInput(keys));
      return {
        colors: terminal?.colors ?? false,
        measure: () => ({ columns: terminal?.columns ?? 80, rows: terminal?.rows ?? 24 }),
        write: (text) => void frames.push(stripVTControlCharacters(text)),
        suspend: () => assert.fail('No test suspends.'),
        close: () => undefined,
      };
    },
    askHidden: async (question) => {
      questions.push(question);
      return typed;
    },
  });
  return {
    ...{ status, calls, served, opened, registrations, setups, quits, desktops, questions },
    ...{ output, paged, frames, errors, leftOpen: connections },
  };
};
