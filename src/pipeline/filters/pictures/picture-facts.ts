// Reads the facts in an image file without decoding its pixels.
import { type HashValue, hash, text, truth, type Value } from '../../language/value.ts';
import { finish, openPicture } from './imaging.ts';
import { readTakenAt } from './taken-at.ts';

/** Formats whose MIME type has another name. */
const types: Readonly<Record<string, string>> = { heif: 'avif', svg: 'svg+xml' };

const oneWay = 1;

export const describeFile = async (file: Uint8Array): Promise<HashValue> => {
  const { format, autoOrient, space, hasAlpha, density, pages, orientation, exif } = await finish(
    (await openPicture(file)).metadata(),
  );
  const takenAt = exif && readTakenAt(exif);
  const facts: (readonly [string, string | number | boolean | undefined])[] = [
    ['type', `image/${types[format] ?? format}`],
    ['width', autoOrient.width],
    ['height', autoOrient.height],
    ['bytes', file.length],
    ['color-space', space],
    ['has-alpha', hasAlpha],
    ['density', density],
    ['pages', pages],
    ['orientation', orientation === oneWay ? undefined : orientation],
    ['taken-at', takenAt],
  ];
  return hash(
    facts.flatMap(([key, fact]): [string, Value][] =>
      fact === undefined ? [] : [[key, typeof fact === 'boolean' ? truth(fact) : text(String(fact))]],
    ),
  );
};
