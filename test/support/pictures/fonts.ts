// Checks whether text can be drawn into pictures, which requires a font.
import { existsSync } from 'node:fs';

const isMissing = process.platform === 'linux' && !existsSync('/usr/share/fonts');

/** For `skip`: why text in pictures isn't tested. In CI, the test runs and fails instead. */
export const withoutFonts: string | false =
  isMissing && process.env['CI'] !== 'true' ? 'no fonts; install fonts-dejavu-core to test text in pictures' : false;
