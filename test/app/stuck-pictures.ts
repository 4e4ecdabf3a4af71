// A thread for pictures that does what the name of the file says: recognizes, or never ends in one of two ways.
import type { PictureMethods } from '../../src/app/threads/picture-worker.ts';
import { serveThread } from '../../src/app/threads/serve-thread.ts';

const never = new Promise<never>(() => {});

const methods: PictureMethods = {
  describe: async (picture, type) => ({
    picture,
    facts: { file: 'a.png', type, width: 1, height: 1, bytes: picture.handedOver.length },
  }),
  recognize: async (file, languages) => {
    if (file === 'waits.png') return never;
    while (file === 'spins.png');
    return `${file} in ${languages.join('+')}`;
  },
  draw: async () => never,
};

serveThread(methods);
