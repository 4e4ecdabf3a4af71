// Decodes pictures in the process of the test, and finds no text in them: a test of recognized text passes `ownProcesses`.
import { MessageChannel } from 'node:worker_threads';
import { explainFailure } from '../../../src/app/pictures/explain-bad-picture.ts';
import type { PictureProcess } from '../../../src/app/pictures/picture-lane.ts';
import type { PictureMethods } from '../../../src/app/pictures/picture-methods.ts';
import { callOver, serveOver } from '../../../src/app/remote.ts';
import { openChannel } from '../../../src/app/threads/thread-service.ts';
import { once } from '../../../src/base/once.ts';
import type { Methods } from '../../../src/base/remote-methods.ts';
import { createRemote } from '../../../src/base/remote-methods.ts';
import type { Home } from '../../../src/platform/files/home.ts';
import type { ProcessEnd } from '../../../src/platform/process/confined-process.ts';

export const startInThisProcess = ({ imagesFolder, languagesFolder }: Home): PictureProcess => {
  const { port1, port2 } = new MessageChannel();
  const { promise: ended, resolve } = Promise.withResolvers<ProcessEnd>();
  /** Most tests need no picture, and the decoder takes a while to load. */
  const load = once(async (): Promise<Methods> => {
    const { createPictureMethods } = await import('../../../src/app/pictures/picture-methods.ts');
    const methods = createPictureMethods(imagesFolder, languagesFolder);
    return { ...methods, recognize: (file: string) => methods.draw(file).then(() => '') };
  });
  const methods = createRemote<Methods>(async (name, args) => (await load())[name]?.(...(args as never[]))); // checked by the caller's types
  serveOver(openChannel(port2), methods, explainFailure);
  return {
    remote: callOver<PictureMethods>(openChannel(port1)),
    ended,
    kill: () => {
      port1.close();
      resolve({ code: null, signal: 'SIGKILL', said: '' });
    },
  };
};
