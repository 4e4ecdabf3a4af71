// `copyloom api`: turns the API on or off, changes its port and shows its status.
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { required } from '../input/parameter.ts';
import { apiPort } from '../input/values.ts';
import { showRows, type View } from '../output/view.ts';

type Api = Schemas['Api'];

/** Continues "The API is …". */
export const describeApi = ({ on, port, status }: Api, { running }: Pick<View, 'running'>): string => {
  if (running) return status;
  return on ? `on; it will listen on port ${port} once Copyloom is running` : 'off';
};

/** The service saves the setting even if it cannot open the port, so that failure is reported here. */
const change = async ({ client, isRunning }: Context, body: Schemas['ApiChange']): Promise<Api> => {
  const api = await client.call('changeApi', { body });
  if (api.state === 'failed' && (await isRunning())) {
    throw new Unavailable(`The setting was changed, but the API is ${api.status}`);
  }
  return api;
};

/** No full stop after an address, so that it can be copied. */
const showApi = (api: Api, view: View): string =>
  `The API is ${describeApi(api, view)}${api.state === 'listening' ? '' : '.'}\n`;

const describeKey = ({ present, where }: Api['key']): string =>
  present ? `stored ${where}` : `none yet; a new one will be stored ${where}`;

export const apiCommands = [
  command({
    words: 'api on',
    summary: 'Turns the API on, so that other programs can use Copyloom.',
    examples: [{ type: 'copyloom api on', does: 'Also generates a key if there is none.' }],
    run: (context) => change(context, { on: true }),
    show: showApi,
  }),
  command({
    words: 'api off',
    summary: 'Turns the API off.',
    examples: [{ type: 'copyloom api off', does: 'Keeps the key for next time.' }],
    run: (context) => change(context, { on: false }),
    show: showApi,
  }),
  command({
    words: 'api port',
    summary: 'Changes the API port immediately and permanently.',
    arguments: { port: required(apiPort, `new port: ${apiPort.expects}`) },
    examples: [{ type: 'copyloom api port 30000', does: 'The API now listens on http://127.0.0.1:30000.' }],
    run: change,
    show: (api, view) => `The port is ${api.port}. ${showApi(api, view)}`,
  }),
  command({
    words: 'api status',
    isGroupDefault: true,
    summary: 'Shows whether the API is listening and, if not, why.',
    examples: [{ type: 'copyloom api status', does: 'Also shows where the key and the history are stored.' }],
    run: ({ client }) => client.call('getApi', {}),
    show: (api, view) =>
      showRows(
        [
          ['API', describeApi(api, view)],
          ['port', String(api.port)],
          ['key', describeKey(api.key)],
          ['settings folder', api.home.config],
          ['data folder', api.home.data],
          ['process', view.running ? String(api.pid) : undefined],
        ],
        view,
      ),
  }),
];
