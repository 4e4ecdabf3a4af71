// `copyloom model`: which language model commands use, and the engine that runs GGUF files.
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import { showBytes, showRows, type View } from '../output/view.ts';

const maxListed = 10;

const listSome = (names: readonly string[]): string => {
  const more = names.length - maxListed;
  return `${names.slice(0, maxListed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
};

/** Where a model runs, unless it is this computer. */
const markHost = (id: string, hosts: Readonly<Record<string, string>>): string =>
  Object.hasOwn(hosts, id) ? `${id} (${hosts[id]})` : id;

const describeServer = ({
  address,
  kind,
  models,
  hosts = {},
  problem,
}: Schemas['Models']['servers'][number]): string => {
  const who = kind === '' ? address : `${kind} at ${address}`;
  if (problem !== undefined) return `${who}: ${problem}`;
  return `${who}: ${models.length === 0 ? 'no models' : listSome(models.map((id) => markHost(id, hosts)))}`;
};

const showModels = ({ model, commands, engine, folder, files, servers }: Schemas['Models'], view: View): string =>
  showRows(
    [
      ['model', model.available ? model.name : `none. ${model.reason}`],
      ['texts go to', model.sentTo],
      ['commands', commands === 0 ? undefined : `${commands} running or waiting (copyloom model stop)`],
      ['engine', engine ? 'installed' : 'not installed (copyloom model install)'],
      ['models folder', folder],
      ...files.map(({ name, bytes, problem }) => ['file', problem ?? `${name}, ${showBytes(bytes)}`] as const),
      ...servers.map((server) => ['server', describeServer(server)] as const),
    ],
    view,
  );

export const modelCommands = [
  command({
    words: 'model',
    summary: 'Shows which language model is used, or how to get one.',
    examples: [
      { type: 'copyloom model', does: 'Lists the models in the models folder and the servers on this computer too.' },
    ],
    run: ({ client }) => client.call('getModels', {}),
    show: showModels,
  }),
  command({
    words: 'model stop',
    summary: 'Cancels all commands that ask the language model or wait for it.',
    examples: [{ type: 'copyloom model stop', does: 'Also cancels those of triggers.' }],
    run: ({ client }) => client.call('stopModelCommands', {}),
    show: (models, view) => `The language model is stopped.\n${showModels(models, view)}`,
  }),
  command({
    words: 'model install',
    summary: 'Installs the engine that runs GGUF files, with npm (85 MB).',
    examples: [{ type: 'copyloom model install', does: 'Then put a GGUF file into the models folder.' }],
    extraArgumentError:
      'This installs only the engine. For a model, put a GGUF file into the folder that copyloom model names; or let a server download one, as in: ollama pull gemma3:4b',
    run: ({ client, showProgress }) => {
      showProgress('Downloading 85 MB with npm…');
      return client.call('installEngine', {});
    },
    show: (models, view) => `The engine is installed and works.\n${showModels(models, view)}`,
  }),
  command({
    words: 'model uninstall',
    summary: 'Removes the engine. Your GGUF files stay.',
    examples: [{ type: 'copyloom model uninstall', does: 'Frees 85 MB. A server can still be used.' }],
    run: async ({ client }) => {
      const { engine: wasInstalled } = await client.call('getModels', {});
      return { wasInstalled, models: await client.call('uninstallEngine', {}) }; // also removes what an interrupted installation left
    },
    json: ({ models }) => models,
    show: ({ wasInstalled, models }, view) =>
      `${wasInstalled ? 'The engine is removed.' : 'No engine is installed.'}\n${showModels(models, view)}`,
  }),
];
