// The parts of a preview that the page loads on their own: the picture, the sizes of files, and what changed between versions.
import { useEffect, useState } from 'preact/hooks';
import type { EntryPreview, Previewer } from '../model/previewer.ts';
import { texts } from '../texts.ts';

interface Props {
  entry: EntryPreview;
  model: Previewer;
}

/** Loads again for another entry, or another version of it. */
const useLoaded = <Value,>(load: (id: number) => Promise<Value | undefined>, { id, bytes }: EntryPreview) => {
  const [loaded, setLoaded] = useState<{ readonly of: string; readonly value: Value | undefined } | undefined>();
  const of = `${id} ${bytes}`;
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

export const Picture = ({ entry, model }: Props) => {
  const loaded = useLoaded(model.loadPicture, entry);
  const { width = 0, height = 0 } = entry.image ?? {};
  const name = texts.image(width, height);
  if (!loaded) return null;
  if (!loaded.value) return <p>{texts.noPicture(name)}</p>;
  const { type, base64 } = loaded.value;
  return <img class="picture" src={`data:${type};base64,${base64}`} alt={name} width={width} height={height} />;
};

const describeFile = ({ kind, bytes }: { kind: string; bytes?: number }): string => {
  if (kind === 'folder') return texts.folder;
  return bytes === undefined ? texts.missing : texts.facts.bytes(bytes);
};

export const Files = ({ entry, model }: Props) => {
  const loaded = useLoaded(model.loadFiles, entry);
  const files = loaded?.value ?? entry.files?.map((path) => ({ path, kind: '' })) ?? [];
  return (
    <ul class="files">
      {files.map((file) => (
        <li key={file.path}>
          <span class="file-name">{file.path.slice(file.path.lastIndexOf('/') + 1)}</span>
          <span class="file-size">{file.kind !== '' && describeFile(file)}</span>
          <span class="file-path">{file.path}</span>
        </li>
      ))}
    </ul>
  );
};

const lineClass = { '+': 'added', '-': 'removed', '@': 'place' } as const;
const readClass = ([sign = '']: string): string => (sign in lineClass ? lineClass[sign as keyof typeof lineClass] : '');

export const Changes = ({ entry, model }: Props) => {
  const loaded = useLoaded(model.loadChanges, entry);
  return (
    <>
      {loaded?.value?.map(({ at, diff }) => (
        <section key={at} class="change">
          <h2>{texts.changed(new Date(at).toLocaleString())}</h2>
          <pre class="preview-text">
            {diff === ''
              ? texts.notCompared
              : diff.split('\n').map((line) => <span class={`diff-line ${readClass(line)}`}>{`${line}\n`}</span>)}
          </pre>
        </section>
      ))}
    </>
  );
};
