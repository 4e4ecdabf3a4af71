// Records a draft in the history, after saving its picture as a file.
import type { RunExclusive } from '../../base/mutex.ts';
import type { Copy } from '../clipboard/system-clipboard.ts';
import type { RecordedEntry } from '../history/history-changes.ts';
import type { HistoryService } from '../history/history-port.ts';
import type { ImagesFolder } from '../history/images-folder-port.ts';
import { type ImageFacts, type NewEntry, readValue } from '../history/stored-entry.ts';
import type { Draft } from './choose-content.ts';

/** A copy that has just become an entry. */
export type FreshCopy = NewEntry & RecordedEntry & Pick<Copy, 'appNames'>;

export interface RecordDeps {
  history: Pick<HistoryService, 'capture'>;
  images: Pick<ImagesFolder, 'save'>;
  /** Decodes a picture. Returns the bytes to save. */
  describePicture(bytes: Uint8Array, type: string): Promise<{ bytes: Uint8Array; facts: ImageFacts }>;
  /** A picture's file and entry are saved under this mutex, so that no cleanup removes the file in between. */
  withFiles: RunExclusive;
  /** May repeat work that saves this many bytes, until the disk can be written and files can be opened. */
  outlast<Result>(work: () => Promise<Result>, bytes: number): Promise<Result>;
}

/** Resolves when the entry is on disk. Undefined if there is nothing to save, or it is no longer wanted. */
export type RecordDraft = (draft: Draft, isWanted?: () => boolean) => Promise<FreshCopy | undefined>;

export const createRecord =
  ({ history, images, describePicture, withFiles, outlast }: RecordDeps): RecordDraft =>
  async ({ picture, appNames, isMarkupDropped, ...content }, isWanted = () => true) => {
    const add = async (entry: NewEntry): Promise<FreshCopy | undefined> => {
      if (!isWanted()) return undefined;
      const kept = await history.capture(entry);
      return kept && { ...entry, ...kept, ...(appNames && { appNames }) };
    };
    if (!picture) return outlast(() => add(content), readValue(content).length);
    const { bytes, facts } = await outlast(() => describePicture(picture.bytes, picture.type), 0);
    const save = async (): Promise<FreshCopy | undefined> => {
      if (!isWanted()) return undefined;
      await images.save(facts.file, bytes);
      return add({ ...content, image: facts });
    };
    return outlast(() => withFiles(save), bytes.byteLength); // deletions also need the files
  };
