// Loads a part of a preview that isn't in it.
import { useEffect, useState } from 'preact/hooks';
import type { EntryPreview } from '../model/preview-views.ts';

/** Loads again for another entry, or another version of it. */
export const useLoaded = <Value>(
  load: (id: number) => Promise<Value | undefined>,
  { id, bytes, versions, text }: EntryPreview,
) => {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly value: Value | undefined } | undefined>();
  // The text too: an entry with the most versions that are stored doesn't get more.
  const of = `${id} ${bytes} ${versions} ${text}`;
  useEffect(() => {
    let isCurrent = true;
    void load(id).then((value) => {
      if (isCurrent) setLoaded({ of, value });
    });
    return () => {
      isCurrent = false;
    };
  }, [load, id, of]);
  return loaded?.of === of ? loaded : undefined;
};
