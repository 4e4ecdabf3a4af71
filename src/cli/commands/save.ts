// `copyloom save`: writes the picture of an entry, or its text, to a new file or to standard output.
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { codeOf } from '../../base/error-code.ts';
import { Unavailable } from '../../base/unavailable.ts';
import type { Schemas } from '../../contract/types.ts';
import { command } from '../command.ts';
import type { Context } from '../context.ts';
import { optional, required } from '../input/parameter.ts';
import { UsageError } from '../input/usage-error.ts';
import { entryId, filePath } from '../input/values.ts';
import { explainWriting, readTarget, standardOutput } from '../output/file-target.ts';
import { showBytes } from '../output/view.ts';
import { showInOneLine } from '../output/visible-text.ts';

type Entry = Schemas['Entry'];

interface Saved {
  readonly id: number;
  /** `-` is standard output. */
  readonly file: string;
  /** The media type. */
  readonly type: string;
  readonly bytes: number;
}

const namesPicture = /\.(?:png|jpe?g|gif|webp|avif|heic|tiff?|bmp|svg)$/i;

const readEntry = async ({ client }: Context, file: string, id: number | undefined): Promise<Entry> => {
  if (id !== undefined) return client.call('getEntry', { path: { id: String(id) } });
  const { entry } = await client.call('getClipboard', {});
  if (!entry) throw new Unavailable('The history is empty: there is nothing to save.');
  if (!entry.image && namesPicture.test(file))
    throw new Unavailable(
      `The newest entry (${entry.id}) is not a picture. For the ID of one: copyloom history list --tag image. To save the newest entry all the same: copyloom save FILE ${entry.id}`,
    );
  return entry;
};

/** The picture exactly as it is stored. */
const readContent = async ({ client }: Context, { id, image, value }: Entry): Promise<Buffer> => {
  if (!image) return Buffer.from(value);
  const { imagesFolder } = await client.call('getStatus', {});
  return readFile(join(imagesFolder, basename(image.file))).catch((error: unknown) => {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Unavailable(`The picture of entry ${id} is missing: ${image.file} is not in ${imagesFolder}.`);
  });
};

const write = async ({ output }: Context, file: string, content: Uint8Array): Promise<void> => {
  if (file === standardOutput) {
    await output.send(content);
    return;
  }
  const { writeNewFile } = await import('../../transfer/new-file.ts');
  await writeNewFile(file, content).catch(explainWriting(file));
};

export const saveCommands = [
  command({
    words: 'save',
    summary: 'Saves the picture of an entry, or its text, as a new file.',
    arguments: {
      file: required(filePath, 'a new file, which only you can read, or - for standard output'),
      id: optional(entryId, 'entry ID (default: the newest entry, which must be a picture if FILE ends like one)'),
    },
    examples: [
      { type: 'copyloom save shot.png', does: 'Saves the newest entry if it is a picture.' },
      { type: 'copyloom save note.txt 42', does: 'Saves the text of an entry exactly as copied.' },
      { type: 'copyloom save - 42 | file -', does: 'Sends a picture to another program.' },
    ],
    run: async (context, { file, id }): Promise<Saved> => {
      const target = readTarget(file);
      if (target === standardOutput && context.output.isTerminal)
        throw new UsageError(
          'Standard output is the terminal. Name a file, or send it to a program: copyloom save - | PROGRAM',
        );
      const entry = await readEntry(context, target, id);
      const content = await readContent(context, entry);
      await write(context, target, content);
      return { id: entry.id, file: target, type: entry.image?.type ?? 'text/plain', bytes: content.byteLength };
    },
    isAside: ({ file }) => file === standardOutput,
    show: ({ id, file, type, bytes }) =>
      file === standardOutput ? '' : `Saved entry ${id} to ${showInOneLine(file)}: ${type}, ${showBytes(bytes)}.\n`,
  }),
];
