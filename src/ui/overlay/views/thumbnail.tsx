// The small picture of an entry in its row. Until it is there, and if it can't be shown, something else is in its place.
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { EntryLine } from '../model/finder.ts';
import type { Thumbnails } from '../model/thumbnails.ts';

interface Props {
  line: EntryLine;
  /** Of the whole picture, in pixels. */
  size: NonNullable<EntryLine['image']>;
  model: Thumbnails;
  /** Whether to show the children instead. */
  isCovered: boolean;
  children: ComponentChildren;
}

/** In pixels: lower than a row. The application makes pictures of twice that size. */
const room = { width: 56, height: 28 };

/** Small pictures stay small. */
const fit = ({ width, height }: Props['size']) => {
  const scale = Math.min(1, room.width / width, room.height / height);
  const shrink = (side: number): number => Math.max(1, Math.round(side * scale));
  return { width: shrink(width), height: shrink(height) };
};

export const Thumbnail = ({ line, size, model, isCovered, children }: Props) => {
  const [, render] = useState(0);
  const draw = (): void => render((count) => count + 1);
  const { id, bytes } = line;
  const { width, height } = size;
  // After the frame, so that it waits for no picture.
  useEffect(() => model.show(line, draw), [model, id, bytes, width, height]);
  const address = isCovered ? undefined : model.find(line);
  const fitted = fit(size);
  const fail = (): void => {
    model.drop(line);
    draw();
  };
  // The row says that it is an image, so the picture has no name.
  return (
    <span class="thumbnail" style={{ width: `${fitted.width}px` }}>
      {address === undefined ? children : <img src={address} alt="" {...fitted} onError={fail} />}
    </span>
  );
};
