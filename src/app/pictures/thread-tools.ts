// Lets runner threads process pictures through the main thread, which owns the picture processes.
import type { PictureTools } from '../../pipeline/filters/pictures/picture-tools.ts';
import { type ConnectPort, connectService } from '../threads/thread-service.ts';

export const connectPictureTools = (service: string, connect: ConnectPort): PictureTools => {
  const use = connectService<PictureTools>(service, connect);
  return {
    make: (image) => use((remote) => remote.make(image)),
    facts: (image) => use((remote) => remote.facts(image)),
    mainColors: (image, count) => use((remote) => remote.mainColors(image, count)),
    readText: (image, language) => use((remote) => remote.readText(image, language)),
  };
};
