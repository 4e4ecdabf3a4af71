// Puts the result of a command on the clipboard: a text with its markup, a picture, or an entry as it is.
import { type ImageValue, textOf, type Value } from '../../pipeline/language/value.ts';
import type { RecordDraft } from '../capture/record-draft.ts';
import type { Recording } from '../capture/recording.ts';
import { type Clipboard, needPictureText, ownOrigin } from '../clipboard/clipboard.ts';
import type { Picture } from '../clipboard/system-clipboard.ts';
import type { Markup } from '../history/stored-entry.ts';

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

type Content = { readonly entry: number } | { readonly image: ImageValue } | (Markup & { readonly text: string });

/** Undefined if there is nothing to put. */
const readContent = ({ value, unchanged, plain }: Result): Content | undefined => {
  if (value.type === 'image' && !plain)
    return value.from === undefined || value.steps.length > 0 ? { image: value } : { entry: value.from };
  const text = value.type === 'image' ? needPictureText(value.text) : textOf(value);
  if (text === '') return undefined;
  if (unchanged !== undefined) return { entry: unchanged };
  const { html, rtf } = value.type === 'text' && !plain ? value : {};
  return { text, ...(html !== undefined && { html }), ...(rtf !== undefined && { rtf }) };
};

export const createPutResult = ({ clipboard, recording, record, makePicture }: Deps) => {
  const putPicture = async (image: ImageValue): Promise<void> => {
    const picture = await makePicture(image);
    const added = recording.read().recording ? await record({ picture, isResult: true }) : undefined;
    await (added ? clipboard.putEntry(added.id, { plain: false }) : clipboard.offer({ picture }));
  };

  /** Returns whether there was anything to put. */
  const put = async (result: Result): Promise<boolean> => {
    const content = readContent(result);
    if (!content) return false;
    if ('entry' in content) await clipboard.putEntry(content.entry, { plain: result.plain });
    else if ('image' in content) await putPicture(content.image);
    else await clipboard.putText(content);
    return true;
  };

  return {
    put,
    /** Only records it. Returns how to put it on the clipboard; undefined if there is nothing to put. */
    keep: async (result: Result): Promise<(() => Promise<unknown>) | undefined> => {
      const content = readContent(result);
      if (!content) return undefined;
      if ('entry' in content || !recording.read().recording) return () => put(result);
      const added = await record(
        'image' in content
          ? { picture: await makePicture(content.image), isResult: true }
          : { ...content, ...ownOrigin },
      );
      // An entry with the same text may have formatting that the result hasn't.
      const plain = !('image' in content) && content.html === undefined && content.rtf === undefined;
      return added ? () => clipboard.putEntry(added.id, { plain }) : () => put(result);
    },
  };
};

export type PutResult = ReturnType<typeof createPutResult>;
