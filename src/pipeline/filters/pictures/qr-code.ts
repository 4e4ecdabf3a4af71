// QR codes: the modules of the smallest symbol that holds a text, with the quiet zone that scanners need around it.
import { cannot } from '../../language/failure.ts';

/** How a module is drawn, in pixels a side. */
export const pixelsAModule = 8;
const quietModules = 4;
/** What the largest symbol holds when it is digits alone, the densest of all. */
const mostDigits = 7089;

const refuse = (content: string): never =>
  cannot(
    `this is too long for a QR code: it has ${Buffer.byteLength(content)} bytes, and the limit is 2953 ` +
      `(4296 for uppercase letters, digits, spaces and $%*+-./: only; ${mostDigits} for digits only).`,
  );

/** Row by row; true is dark. The text has to be well-formed. */
export const encodeQrCode = async (content: string): Promise<readonly (readonly boolean[])[]> => {
  if (content === '') cannot('there is no text to encode as a QR code.');
  if (content.length > mostDigits) refuse(content);
  const { encode } = await import('uqr');
  try {
    // As much correction as comes free: the symbol does not grow for it.
    return encode(content, { ecc: 'L', boostEcc: true, border: quietModules }).data;
  } catch (error) {
    if (error instanceof RangeError) return refuse(content);
    throw error;
  }
};
