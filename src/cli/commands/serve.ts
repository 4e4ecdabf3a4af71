// `copyloom serve`: the application for other programs; it needs no display.
import { program } from '../command.ts';
import { optional } from '../input/parameter.ts';
import { oneOf } from '../input/values.ts';
import { port } from './port.ts';

const clipboards = ['auto', 'x11', 'wayland', 'macos', 'windows', 'memory'] as const;

export const serveCommands = [
  program({
    words: 'serve',
    summary: 'Runs the application until it is stopped, with the API on for as long; it needs no display.',
    options: {
      port: optional(port, 'the port of the API, for this run only'),
      clipboard: optional(
        oneOf('KIND', clipboards),
        `${clipboards.join(', ')}; memory is one inside the process, for servers and tests`,
      ),
    },
    examples: [
      { type: 'copyloom serve', does: 'Runs until Ctrl+C.' },
      { type: 'copyloom serve --port 30000 --clipboard memory', does: 'On another port, away from your clipboard.' },
    ],
    start: ({ serve }, { clipboard = 'auto', ...rest }, json) => serve({ ...rest, clipboard, json }),
  }),
];
