// The pasteboard that everybody copies to, as objects of macOS.
import { Obstacle } from '../../../base/obstacle.ts';
import type { ObjectiveC, Pointer } from './objective-c.ts';
import { fileType, type Pasteboard } from './pasteboard.ts';

export const openGeneralPasteboard = (objects: ObjectiveC): Pasteboard => {
  const { getClass, inPool, send, sendObject, askNumber, tryOne, tryTwo } = objects;
  const general = (): Pointer => send(getClass('NSPasteboard'), 'generalPasteboard');

  const readTexts = (list: Pointer): string[] =>
    objects.readList(list).flatMap((string) => objects.readText(string) ?? []);

  /** Finder tells a file by its number; only macOS can say which path that is. */
  const readPath = (item: Pointer): string[] => {
    const address = sendObject(item, 'stringForType:', objects.makeText(fileType));
    if (address === null) return [];
    const file = send(sendObject(getClass('NSURL'), 'URLWithString:', address), 'filePathURL');
    const path = objects.readText(send(file, 'path'));
    return path === undefined ? [] : [path];
  };

  const makeItem = (contents: ReadonlyMap<string, Buffer>): Pointer => {
    const item = send(send(getClass('NSPasteboardItem'), 'new'), 'autorelease');
    for (const [type, bytes] of contents) {
      const taken = tryTwo(item, 'setData:forType:', objects.makeData(bytes), objects.makeText(type));
      if (!taken) throw new Error(`macOS does not take ${type}`);
    }
    return item;
  };

  if (inPool(general) === null) {
    throw new Obstacle(
      'There is no pasteboard here: macOS gives one to those who are logged in at the screen. Start Copyloom from there.',
    );
  }
  return {
    changeCount: () => inPool(() => askNumber(general(), 'changeCount')),
    types: () => inPool(() => readTexts(send(general(), 'types'))),
    read: (type, mostBytes) =>
      inPool(() => {
        // The system hands a type over as a whole; nothing tells its size before, nor ends the wait for a slow owner.
        const data = sendObject(general(), 'dataForType:', objects.makeText(type));
        if (data === null) return undefined;
        const size = askNumber(data, 'length');
        return { bytes: objects.readData(data, Math.min(size, mostBytes)), size };
      }),
    filePaths: () => inPool(() => objects.readList(send(general(), 'pasteboardItems')).flatMap(readPath)),
    frontmostApp: () =>
      inPool(() => {
        objects.turnRunLoop();
        const app = send(send(getClass('NSWorkspace'), 'sharedWorkspace'), 'frontmostApplication');
        return objects.readText(send(app, 'localizedName'));
      }),
    write: (items) =>
      inPool(() => {
        // Made before anything is cleared: if one is not taken, what was there stays.
        const made = objects.makeList(items.map(makeItem));
        const cleared = askNumber(general(), 'clearContents');
        const taken = tryOne(general(), 'writeObjects:', made);
        const changes = askNumber(general(), 'changeCount');
        if (taken) return changes;
        if (changes === cleared) throw new Error('macOS does not take it');
        return undefined;
      }),
  };
};
