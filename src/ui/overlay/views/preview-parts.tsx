// The parts of a preview that the page loads on their own: the picture, and the sizes of files.
import type { EntryPreview } from '../model/preview-views.ts';
import type { Previewer } from '../model/previewer.ts';
import { texts } from '../texts.ts';
import { useLoaded } from './use-loaded.ts';

interface Props {
  entry: EntryPreview;
  model: Previewer;
}

/** Higher pictures, such as of a scrolled page, would be too narrow to read if all of them was shown. */
const longRatio = 3;

export const Picture = ({ entry, model }: Props) => {
  const loaded = useLoaded(model.loadPicture, entry);
  const { width = 0, height = 0 } = entry.image ?? {};
  const name = texts.image(width, height);
  if (!loaded) return null;
  if (!loaded.value) return <p>{texts.noPicture(name)}</p>;
  const { type, base64 } = loaded.value;
  const look = height > longRatio * width ? 'picture is-long' : 'picture';
  return <img class={look} src={`data:${type};base64,${base64}`} alt={name} width={width} height={height} />;
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
