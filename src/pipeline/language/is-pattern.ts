// Whether a text is a valid regular expression.

export const isPattern = (source: string, flags = ''): boolean => {
  try {
    return new RegExp(source, flags) instanceof RegExp;
  } catch {
    return false;
  }
};
