// Accesses the general pasteboard of macOS.
import { Unavailable } from '../../../base/unavailable.ts';
import type { ObjectiveC, Pointer } from './objective-c.ts';
import { fileType, type Pasteboard } from './pasteboard.ts';

export const openGeneralPasteboard = (objects: ObjectiveC): Pasteboard => {
  const { getClass, inPool, send, sendObject, askNumber, tryOne, tryTwo } = objects;
  const general = (): Pointer => send(getClass('NSPasteboard'), 'generalPasteboard');

  const readTexts = (list: Pointer): string[] =>
    objects.readList(list).flatMap((string) => objects.readText(string) ?? []);

  /** Finder identifies files by number; macOS resolves the path. */
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
      const isSet = tryTwo(item, 'setData:forType:', objects.makeData(bytes), objects.makeText(type));
      if (!isSet) throw new Error(`macOS rejects ${type}`);
    }
    return item;
  };

  if (inPool(general) === null) {
    throw new Unavailable(
      'There is no pasteboard: macOS only provides one in a graphical login session. Start Copyloom from such a session.',
    );
  }
  return {
    changeCount: () => inPool(() => askNumber(general(), 'changeCount')),
    types: () => inPool(() => readTexts(send(general(), 'types'))),
    read: (type, maxBytes) =>
      inPool(() => {
        // macOS transfers the whole type: its size isn't known before, and there is no timeout for a slow owner.
        const data = sendObject(general(), 'dataForType:', objects.makeText(type));
        if (data === null) return undefined;
        const size = askNumber(data, 'length');
        return { bytes: objects.readData(data, Math.min(size, maxBytes)), size };
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
        // Created before clearing, so that a rejected item leaves the old content.
        const list = objects.makeList(items.map(makeItem));
        const cleared = askNumber(general(), 'clearContents');
        const isWritten = tryOne(general(), 'writeObjects:', list);
        const changes = askNumber(general(), 'changeCount');
        if (isWritten) return changes;
        if (changes === cleared) throw new Error('macOS rejects it');
        return undefined;
      }),
  };
};
