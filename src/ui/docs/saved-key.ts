// Stores the key in the browser's local storage.

const name = 'copyloom.apiKey';

/** Storage may be disabled. The key then lasts as long as the page. */
export const readKey = (): string => {
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
};

export const saveKey = (key: string): void => {
  try {
    if (key === '') localStorage.removeItem(name);
    else localStorage.setItem(name, key);
  } catch {
    // Storage is disabled: see above.
  }
};
