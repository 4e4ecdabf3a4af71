// Makes the smallest QR code that holds a text, with the quiet zone that scanners need.
import { cannot } from '../../language/failure.ts';

/** The side of a module in pixels. */
export const pixelsAModule = 8;
const quietModules = 4;
/** The capacity of the largest code for digits, the densest content. */
const maxDigits = 7089;

const refuse = (content: string): never =>
  cannot(
    `this is too long for a QR code: it has ${Buffer.byteLength(content)} bytes, and the limit is 2953 ` +
      `(4296 for uppercase letters, digits, spaces and $%*+-./: only; ${maxDigits} for digits only).`,
  );

/** By row; true is dark. The text must be well-formed. */
export const encodeQrCode = async (content: string): Promise<readonly (readonly boolean[])[]> => {
  if (content === '') cannot('there is no text to encode as a QR code.');
  if (content.length > maxDigits) refuse(content);
  const { encode } = await import('uqr');
  try {
    // As much error correction as fits without a larger code.
    return encode(content, { ecc: 'L', boostEcc: true, border: quietModules }).data;
  } catch (error) {
    if (error instanceof RangeError) return refuse(content);
    throw error;
  }
};
