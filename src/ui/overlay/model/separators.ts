// What can be put between the texts of several entries, by the name that the user chooses.

export const separators: Readonly<Record<string, string>> = {
  'New line': '\n',
  'Blank line': '\n\n',
  Space: ' ',
  Comma: ', ',
  Tab: '\t',
  Nothing: '',
};
