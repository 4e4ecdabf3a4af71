// Writes superscript and subscript digits with their own characters, so that 10<sup>6</sup> doesn't become 106.

const raised: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('⁰¹²³⁴⁵⁶⁷⁸⁹', (digit, index) => [String(index), digit])),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
};
const lowered: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from('₀₁₂₃₄₅₆₇₈₉', (digit, index) => [String(index), digit])),
  '+': '₊',
  '-': '₋',
  '−': '₋',
};
const number = /^[+\-−]?\d{1,20}[+\-−]?$/;

/** Anything but a number, such as the th of 4th, stays as it is. */
export const writeScript = (text: string, element: string | undefined): string => {
  const characters = element === 'sup' ? raised : element === 'sub' ? lowered : undefined;
  if (characters === undefined || !number.test(text)) return text;
  return Array.from(text, (character) => characters[character] ?? character).join('');
};
