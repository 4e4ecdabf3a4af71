// The key, kept in this browser for this service alone.

const name = 'copyloom.apiKey';

/** A browser may be set to keep nothing: then the key lasts as long as the page. */
export const readKey = (): string => {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

export const keepKey = (key: string): void => {
  try {
    if (key === '') localStorage.removeItem(name);
    else localStorage.setItem(name, key);
  } catch {
    // See above: the page has it in memory.
  }
};
