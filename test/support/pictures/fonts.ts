// Whether texts can be drawn into pictures: on Linux that takes a font of Debian's.
import { existsSync } from 'node:fs';

const isMissing = process.platform === 'linux' && !existsSync('/usr/share/fonts');

/** For `skip`: why text in pictures is not tested; under CI it is, and fails. */
export const withoutFonts: string | false =
  isMissing && process.env['CI'] !== 'true'
    ? 'NOT RUN: no fonts; install fonts-dejavu-core to test text in pictures'
    : false;
