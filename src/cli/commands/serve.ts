// `copyloom serve`: runs the application with the API on, without a display.
import { backends } from '../../base/clipboard-backends.ts';
import { jsonFlag, program } from '../command.ts';
import { optional } from '../input/parameter.ts';
import { apiPort, oneOf } from '../input/values.ts';

const clipboards = ['auto', ...backends] as const;

export const serveCommands = [
  program({
    words: 'serve',
    summary: 'Runs the application with the API on until you stop it; needs no display.',
    options: {
      port: optional(apiPort, 'API port for this run (default: the setting apiPort, 28787 unless changed)'),
      clipboard: optional(
        oneOf('KIND', clipboards),
        `auto (default), ${backends.join(', ')}; memory is private to the process, for servers and tests`,
      ),
      json: jsonFlag,
    },
    examples: [
      { type: 'copyloom serve', does: 'Runs until Ctrl+C.' },
      {
        type: 'copyloom serve --port 30000 --clipboard memory',
        does: 'Uses another port and leaves your clipboard alone.',
      },
    ],
    start: ({ serve }, { clipboard = 'auto', json = false, ...rest }) => serve({ ...rest, clipboard, json }),
  }),
];
