// Copies a picture to the clipboard of an application.
import type { TestApplication } from '../application/application.ts';
import { list, listIds, until } from '../application/history.ts';

/** Waits for a new entry, and returns it. */
export const copyPicture = async ({ call, clipboard }: TestApplication, bytes: Uint8Array, type = 'image/png') => {
  const before = await listIds(call);
  clipboard.copy({ picture: { type, bytes }, html: '<img src="https://example.org/a.png">', app: 'Chromium' });
  return until('The picture', async () => {
    const [entry] = (await list(call)).items;
    return entry && !before.includes(entry.id) ? entry : undefined;
  });
};
