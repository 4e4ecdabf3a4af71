// `copyloom api`: the switch, the port and the state of the API.
import { Obstacle } from '../../base/obstacle.ts';
import type { Schemas } from '../../contract/types.ts';
import { type Context, command } from '../command.ts';
import { needed } from '../input/parameter.ts';
import { showRows, type View } from '../output/view.ts';
import { port } from './port.ts';

type Api = Schemas['Api'];

/** Continues "The API is …". */
export const describeApi = ({ on, port, status }: Api, { running }: Pick<View, 'running'>): string => {
  if (running) return status;
  return on ? `switched on. It will listen on port ${port} when Copyloom runs` : 'off';
};

/** A port that cannot be opened is no refusal of the change: the setting is kept, but what was wanted did not happen. */
const change = async ({ client, isRunning }: Context, wanted: Schemas['ApiChange']): Promise<Api> => {
  const api = await client.call('changeApi', { body: wanted });
  if (api.state === 'failed' && (await isRunning())) {
    throw new Obstacle(`The setting was changed, but the API is ${api.status}`);
  }
  return api;
};

/** No full stop where an address ends the line: it is there to be copied. */
const showApi = (api: Api, view: View): string =>
  `The API is ${describeApi(api, view)}${api.state === 'listening' ? '' : '.'}\n`;

export const describeKey = ({ present, where }: Api['key']): string =>
  present ? `kept ${where}` : `none yet; it would be kept ${where}`;

export const apiCommands = [
  command({
    words: 'api on',
    summary: 'Lets other programs use Copyloom over the API.',
    examples: [{ type: 'copyloom api on', does: 'Makes a key too, if there is none.' }],
    run: (context) => change(context, { on: true }),
    show: showApi,
  }),
  command({
    words: 'api off',
    summary: 'Keeps other programs out.',
    examples: [{ type: 'copyloom api off', does: 'The key stays for the next time.' }],
    run: (context) => change(context, { on: false }),
    show: showApi,
  }),
  command({
    words: 'api port',
    summary: 'Moves the API to another port, at once and for good.',
    arguments: { port: needed(port, `the new port, ${port.expects}`) },
    examples: [{ type: 'copyloom api port 30000', does: 'Listens on http://127.0.0.1:30000 from now on.' }],
    run: (context, given) => change(context, given),
    show: (api, view) => `The port is ${api.port}. ${showApi(api, view)}`,
  }),
  command({
    words: 'api status',
    summary: 'Says whether the API is listening and, if it is not, why.',
    examples: [{ type: 'copyloom api status', does: 'Also says where the key and the history are kept.' }],
    run: ({ client }) => client.call('getApi', {}),
    show: (api, view) =>
      showRows(
        [
          ['API', describeApi(api, view)],
          ['port', String(api.port)],
          ['key', describeKey(api.key)],
          ['settings in', api.home.config],
          ['history in', api.home.data],
          ['process', view.running ? String(api.pid) : undefined],
        ],
        view,
      ),
  }),
];
