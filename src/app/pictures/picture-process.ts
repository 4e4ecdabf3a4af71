// Decodes pictures and recognizes their text in a separate process, so that the service never parses untrusted pictures itself.
import { constants, setPriority } from 'node:os';
import { hideMemory } from '../../platform/process/hide-memory.ts';
import { serveOver } from '../remote.ts';
import { explainFailure } from './explain-bad-picture.ts';
import { createPictureMethods } from './picture-methods.ts';

const end = (): void => {
  process.kill(process.pid, 'SIGKILL'); // `process.exit` would wait for a running decoder
};
process.once('disconnect', end); // the service has ended or crashed
if (process.connected === false) end(); // undefined if the module was loaded without IPC
// A session that ends sends these to every process; the service decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await hideMemory();
const [imagesFolder = '', languagesFolder = ''] = process.argv.slice(2);
serveOver(
  {
    send: (message) => {
      process.send?.(message, undefined, undefined, () => undefined); // on failure the service is gone
    },
    listen: (receive) => {
      process.on('message', receive);
    },
  },
  createPictureMethods(imagesFolder, languagesFolder),
  explainFailure,
);
