// The attributes of a field whose value nobody may read over your shoulder. It is a password field: what you select in any other field
// goes to the primary selection of X11, masked or not. Password managers are kept away where we can: in the browser profile of our
// own windows they are off, and elsewhere a new password is at least never filled in.

const common = { autocomplete: 'new-password', autocapitalize: 'off', spellcheck: false } as const;

/** Two types, not one with two values for `type`: text fields and password fields have different attributes. */
export const maskInput = (isShown = false) =>
  isShown ? ({ ...common, type: 'text' } as const) : ({ ...common, type: 'password' } as const);
