// Puts the result of a command on the clipboard: a text with its markup, a picture, or an entry as it is.
import { type ImageValue, textOf, type Value } from '../../pipeline/language/value.ts';
import type { RecordDraft } from '../capture/record-draft.ts';
import type { Recording } from '../capture/recording.ts';
import { type Clipboard, needPictureText } from '../clipboard/clipboard.ts';
import type { Picture } from '../clipboard/system-clipboard.ts';

interface Deps {
  clipboard: Pick<Clipboard, 'putText' | 'putEntry' | 'offer'>;
  recording: Pick<Recording, 'read'>;
  record: RecordDraft;
  /** Renders the picture that a value describes. */
  makePicture(image: ImageValue): Promise<Picture>;
}

interface Result {
  readonly value: Value;
  /** The entry that the command passed on unchanged. */
  readonly unchanged: number | undefined;
  readonly plain: boolean;
}

export const createPutResult = ({ clipboard, recording, record, makePicture }: Deps) => {
  const putPicture = async (image: ImageValue): Promise<void> => {
    const picture = await makePicture(image);
    const added = recording.read().recording ? await record({ picture }) : undefined;
    await (added ? clipboard.putEntry(added.id, { plain: false }) : clipboard.offer({ picture }));
  };

  /** Returns whether there was anything to put. */
  return async ({ value, unchanged, plain }: Result): Promise<boolean> => {
    if (value.type === 'image' && !plain) {
      if (value.steps.length > 0 || value.from === undefined) await putPicture(value);
      else await clipboard.putEntry(value.from, { plain });
      return true;
    }
    const text = textOf(value);
    if (value.type === 'image') needPictureText(text);
    if (text === '') return false;
    if (unchanged !== undefined) await clipboard.putEntry(unchanged, { plain });
    else {
      const { html, rtf } = value.type === 'text' && !plain ? value : {};
      await clipboard.putText({ text, ...(html !== undefined && { html }), ...(rtf !== undefined && { rtf }) });
    }
    return true;
  };
};

export type PutResult = ReturnType<typeof createPutResult>;
